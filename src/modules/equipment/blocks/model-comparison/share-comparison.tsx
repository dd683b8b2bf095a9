import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatAddress } from '../../../../engine/common/address.ts';
import { writeCompared } from '../../../../engine/common/model-keys.ts';
import type { Compared } from '../../../../engine/common/model-keys.ts';
import { useAddress } from '../../../../ui/address.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import type { ComparedModel } from './find-compared.ts';
import css from './model-comparison.module.css';

const COPIED = 'Address copied.';
const BY_HAND = 'The address couldn’t be copied. It is selected: press Ctrl + C.';

interface ShareComparisonProps {
  readonly models: readonly ComparedModel[];
  readonly compared: Compared;
}

/** Buttons to print the comparison, copy its address and send it. */
export function ShareComparison({ models, compared }: ShareComparisonProps): ReactNode {
  const { path } = useAddress();
  const [said, setSaid] = useState('');
  const id = `address${useId()}`;
  const keys = models.map(({ key }) => key);
  const search = writeCompared({ ...compared, keys });
  const address = `${location.origin}${formatAddress({ path, search, anchor: '' })}`;
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => setSaid(COPIED),
      () => setSaid(BY_HAND),
    );
  };
  return (
    <>
      <div className={`${css.share} unprinted cluster`}>
        <Button icon="print" onClick={() => print()}>
          Print
        </Button>
        <Button icon={said === COPIED ? 'check' : 'copy'} onClick={copy}>
          Copy address
        </Button>
        <ButtonLink href={mailTo(models, address)}>Send by e-mail</ButtonLink>
        <span role="status" id={id}>
          {said}
        </span>
      </div>
      {said === BY_HAND && (
        <input
          readOnly
          autoFocus
          aria-labelledby={id}
          value={address}
          className={`${css.address} unprinted`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}

function mailTo(models: readonly ComparedModel[], address: string): string {
  const names = models.map(({ machine, name }) => `${machine}, ${name}`);
  const subject = `Comparison: ${names.join('; ')}`;
  const body = [...names, '', address].join('\r\n');
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
