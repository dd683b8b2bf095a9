import { useRef } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { nameSubject } from '../../shared/subject.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import css from './asked-about.module.css';
import { controlId } from './bind.ts';
import type { AskedModels } from './use-asked-models.ts';
import type { Inquiry } from './inquiry.ts';
import type { ShownAbout } from './use-shown-about.ts';

interface AskedAboutProps {
  readonly inquiry: Inquiry;
  /** Called when the list becomes empty: the focus needs a new place. */
  readonly onEmpty: () => void;
}

/** What the inquiry is about, besides the typed text. It came with the link to the form, and can be removed. */
export function AskedAbout({ inquiry, onEmpty }: AskedAboutProps): ReactNode {
  const { about, asked, forgetAbout } = inquiry;
  const box = useRef<HTMLDivElement>(null);
  const remove = (place: number): void => {
    flushSync(() => forgetAbout(place));
    const buttons = box.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(place, buttons.length - 1)];
    if (next) next.focus({ preventScroll: true });
    else onEmpty();
  };
  if (asked.state === 'failed') {
    const removeAll = (): void => {
      forgetAbout();
      onEmpty();
    };
    return <NotLoaded retry={asked.retry} onRemove={removeAll} />;
  }
  if (about.length === 0 || asked.state === 'loading') return null;
  return (
    <div ref={box} role="group" aria-labelledby={TITLE} className={css.about}>
      {about.length === 1 ? (
        about.map((one) => <Only key="only" about={one} onRemove={() => remove(0)} />)
      ) : (
        <Several about={about} onRemove={remove} />
      )}
    </div>
  );
}

const TITLE = 'inquiry-about';

function Only({ about, onRemove }: { readonly about: ShownAbout; readonly onRemove: () => void }): ReactNode {
  return (
    <div className={css.entry}>
      <p id={TITLE}>
        <span className={css.label}>About:</span> <Named about={about} />
      </p>
      <Button onClick={onRemove} aria-describedby={TITLE}>
        Remove
      </Button>
    </div>
  );
}

interface SeveralProps {
  readonly about: readonly ShownAbout[];
  readonly onRemove: (place: number) => void;
}

function Several({ about, onRemove }: SeveralProps): ReactNode {
  return (
    <>
      <p id={TITLE} className={css.label}>{`About these ${about.length} models:`}</p>
      <ul>
        {about.map((one, place) => (
          <li key={`${nameSubject(one)} ${one.page}`} className={css.entry}>
            <p>
              <Named about={one} />
            </p>
            <Button aria-label={`Remove: ${nameSubject(one)}`} onClick={() => onRemove(place)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Named({ about }: { readonly about: ShownAbout }): ReactNode {
  const { page, title } = about;
  return (
    <>
      <b>{nameSubject(about)}</b>
      {page && title && (
        <span className={css.from}>
          {' '}
          from <Link href={page}>{title}</Link>
        </span>
      )}
    </>
  );
}

interface NotLoadedProps {
  readonly retry: () => void;
  readonly onRemove: () => void;
}

function NotLoaded({ retry, onRemove }: NotLoadedProps): ReactNode {
  return (
    <div role="alert" className={`${css.about} ${css.entry}`}>
      <p>The models you are asking about could not be loaded.</p>
      <div className="cluster">
        <Button id={controlId('about')} onClick={retry}>
          Try again
        </Button>
        <Button onClick={onRemove}>Remove</Button>
      </div>
    </div>
  );
}

/** Progress and remarks about the asked models. Always rendered: a live region that is added later isn't read aloud. */
export function AskedStatus({ asked: { state, remarks } }: { readonly asked: AskedModels }): ReactNode {
  return (
    <div role="status">
      {state === 'loading' && <p>Loading the models you are asking about…</p>}
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  );
}
