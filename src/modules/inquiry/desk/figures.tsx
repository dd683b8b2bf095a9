import type { ReactNode } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { monthName } from '../../../shared/months.ts';
import type { Answer } from '../../../shared/do-contract.ts';
import { CallFailed } from '../../../shell/call-failed.tsx';
import { CallLoading } from '../../../shell/call-loading.tsx';
import css from '../../../shell/staff/staff.module.css';
import { Button } from '../../../ui/button.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { FIGURES_CSV, getFigures } from '../api/figures.ts';
import { CsvLink } from './csv-link.tsx';
import { FiguresDrawing } from './figures-drawing.tsx';
import own from './figures.module.css';

type Shown = Answer<'inquiryFigures'>;

/** How many inquiries come, and how fast they are answered. */
export function Figures(): ReactNode {
  const { data, error, kind, retry } = useCall('inquiry figures', getFigures);
  const isLoading = kind === 'loading';
  return (
    <>
      <div className={`${css.tools} ${own.tools} unprinted cluster`}>
        <Button aria-disabled={isLoading} onClick={() => !isLoading && retry()}>
          Refresh
        </Button>
        <CsvLink url={FIGURES_CSV}>CSV by month</CsvLink>
      </div>
      {error && <CallFailed what="The figures" error={error} busy={isLoading} onRetry={retry} />}
      {!error && data === null && <CallLoading what="the figures" onRetry={retry} />}
      {!error && data && <Loaded figures={data} />}
    </>
  );
}

function Loaded({ figures }: { readonly figures: Shown }): ReactNode {
  const { months, open, byMachine, byCountry } = figures;
  const [received, answered] = [
    months.reduce((sum, month) => sum + month.received, 0),
    months.reduce((sum, month) => sum + month.answered, 0),
  ];
  return (
    <>
      <dl className={own.totals}>
        {[
          ['Open now', open],
          ['Received in 12 months', received],
          ['Of these, answered', answered],
        ].map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {received === 0 ? (
        <p className={css.empty}>No inquiries in the last 12 months.</p>
      ) : (
        <>
          <FiguresDrawing months={months} />
          <Months months={months} />
          <div className={own.lists}>
            <Names title="By machine" none="No machine" names={byMachine} />
            <Names title="By country" none="Not given" names={byCountry} />
          </div>
        </>
      )}
      <p className={own.note}>
        Suspected spam isn’t counted. An inquiry counts in the month in which it was received, even if it was
        answered later. An inquiry about several machines counts once for each.
      </p>
    </>
  );
}

/** The numbers of the drawing. */
function Months({ months }: Pick<Shown, 'months'>): ReactNode {
  return (
    <div className={own.months}>
      <ScrollRegion labelledBy="figures-months" heading={<h2 id="figures-months">By month</h2>}>
        <table>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Received</th>
              <th scope="col">Answered</th>
              <th scope="col">Median hours to the first answer</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, received, answered, medianMinutes }) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                <td>{received}</td>
                <td>{answered}</td>
                <td>{medianMinutes === null ? '–' : (medianMinutes / 60).toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

interface NamesProps {
  readonly title: string;
  /** The name of inquiries without one. */
  readonly none: string;
  readonly names: Shown['byMachine'];
}

function Names({ title, none, names: { items, others, unnamed } }: NamesProps): ReactNode {
  const rest = [
    { name: 'Others', count: others },
    { name: none, count: unnamed },
  ].filter(({ count }) => count > 0);
  return (
    <section>
      <h2>{title}</h2>
      <dl className={own.names}>
        {items.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        {rest.map(({ name, count }) => (
          <div key={`rest ${name}`} className={own.rest}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
