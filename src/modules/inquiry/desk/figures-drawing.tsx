import { useId } from 'react';
import type { ReactNode } from 'react';
import { monthName } from '../../../shared/months.ts';
import type { Answer } from '../../../shared/do-contract.ts';
import own from './figures.module.css';

type Months = Answer<'inquiryFigures'>['months'];

/** Pixels from the top to the axis, and below it for the names of the months. Widths are in per cent, so that text keeps its size. */
const HEIGHT = 200;
const TOP = 16;
const BELOW = 40;
/** Per cent at the start for the numbers of the lines. */
const SIDE = 8;
const BAR = 0.36;

/** Two bars a month: received is filled, answered is hatched. The table below has the same numbers. */
export function FiguresDrawing({ months }: { readonly months: Months }): ReactNode {
  const hatch = `hatch${useId()}`;
  const top = roundUp(Math.max(...months.map(({ received }) => received)));
  const yOf = (count: number): number => HEIGHT - (count / top) * (HEIGHT - TOP);
  const step = (100 - SIDE) / months.length;
  return (
    <figure className={own.drawing}>
      <figcaption className="cluster">
        <Key fill={undefined}>Received</Key>
        <Key fill={`url(#${hatch})`}>Answered</Key>
      </figcaption>
      <svg width="100%" height={HEIGHT + BELOW} role="img" aria-label={describe(months)}>
        <defs>
          <pattern
            id={hatch}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={own.hatchLine} width="2" height="5" />
          </pattern>
        </defs>
        {[0, top / 2, top].map((count) => (
          <g key={count}>
            <line className={own.line} x1={`${SIDE}%`} x2="100%" y1={yOf(count)} y2={yOf(count)} />
            <text x={`${SIDE - 1}%`} y={yOf(count) + 4} textAnchor="end">
              {count}
            </text>
          </g>
        ))}
        {months.map(({ month, received, answered }, index) => {
          const start = SIDE + step * index;
          const bar = (count: number) => ({
            ...{ y: yOf(count), height: HEIGHT - yOf(count), width: `${step * BAR}%` },
          });
          return (
            <g key={month}>
              <rect {...bar(received)} className={own.received} x={`${start + step * 0.13}%`} />
              <rect
                {...bar(answered)}
                className={own.answered}
                x={`${start + step * 0.51}%`}
                fill={`url(#${hatch})`}
              />
              <text x={`${start + step / 2}%`} y={HEIGHT + 16} textAnchor="middle">
                {monthName(month).slice(0, 3)}
              </text>
              {hasYear(month, index) && (
                <text x={`${start + step / 2}%`} y={HEIGHT + 32} textAnchor="middle">
                  {month.slice(0, 4)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** Not at a December that is first: the year would touch the next one in a narrow window. */
function hasYear(month: string, index: number): boolean {
  return month.endsWith('-01') || (index === 0 && !month.endsWith('-12'));
}

function Key({
  fill,
  children,
}: {
  readonly fill: string | undefined;
  readonly children: string;
}): ReactNode {
  return (
    <span className={own.key}>
      <svg width="20" height="14" aria-hidden="true">
        <rect
          className={fill === undefined ? own.received : own.answered}
          fill={fill}
          x="1"
          y="1"
          width="18"
          height="12"
        />
      </svg>
      {children}
    </span>
  );
}

/** The next even number with one leading digit, so that the middle line is a whole number: 7 -> 8, 34 -> 40, 1,234 -> 2,000. */
function roundUp(count: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  const rounded = Math.ceil(count / unit) * unit;
  return Math.max(2, rounded % 2 === 0 ? rounded : rounded + 1);
}

function describe(months: Months): string {
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const most = months.toSorted((a, b) => b.received - a.received)[0];
  const peak = most ? ` Most were received in ${monthName(most.month)}: ${most.received}.` : '';
  return `Inquiries received and answered each month, ${monthName(first)} to ${monthName(last)}.${peak} The table below has all numbers.`;
}
