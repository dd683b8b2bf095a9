import type { ReactNode } from 'react';
import { formatAddress } from '../../../../engine/common/address.ts';
import { writeCompared } from '../../../../engine/common/model-keys.ts';
import { useAddress } from '../../../../ui/address.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { focusHeading } from '../../../../ui/focus-heading.ts';
import css from './model-comparison.module.css';

interface OtherChoiceProps {
  readonly keys: readonly string[];
  /** Makes the current models the visitor's choice. */
  readonly onTakeOver: () => void;
}

/** Shows that the address has other models than the visitor has chosen, with a link back to those. */
export function OtherChoice({ keys, onTakeOver }: OtherChoiceProps): ReactNode {
  const { path } = useAddress();
  const search = writeCompared({ keys, onlyDifferences: false });
  return (
    <div className={`${css.other} unprinted`}>
      <p>
        {`This comparison comes from the address that you opened. Your own choice of ${keys.length} ${keys.length === 1 ? 'model' : 'models'} is kept.`}
      </p>
      <div className="cluster">
        <Button
          onClick={() => {
            focusHeading(); // the pressed button disappears
            onTakeOver();
          }}
        >
          Use this comparison
        </Button>
        <ButtonLink href={formatAddress({ path, search, anchor: '' })}>
          {`Back to your choice (${keys.length})`}
        </ButtonLink>
      </div>
    </div>
  );
}
