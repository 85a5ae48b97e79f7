import type { UserFigures as Figures } from '#contract/backoffice/user-changes.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { number } from '../../lib/money.ts';
import { PlainLink } from '../../ui/table/PlainLink.tsx';
import type { Address } from '../../ui/table/use-address.ts';

interface Props {
  figures: Figures;
  address: Address<'status' | 'page'>;
  t: Translate;
}

const cards = [
  { name: 'total', status: '' },
  { name: 'active', status: 'active' },
  { name: 'pending', status: 'pending' },
  { name: 'paid', status: undefined },
] as const;

/** Key figures; each links to the users it counts. */
export function UserFigures({ figures, address, t }: Props) {
  return (
    <ul className="figures">
      {cards.map(({ name, status }) => (
        <li key={name} className="tile">
          <span className="figure-line items-center">
            {status === undefined ? (
              <span className="inline-flex min-h-11 items-center text-sm text-quiet">{t(`users.figure.${name}`)}</span>
            ) : (
              <PlainLink
                className="inline-flex min-h-11 items-center text-sm text-quiet hover:underline"
                href={address.linkTo({ status, page: '1' })}
                onGo={() => address.go({ status, page: '1' })}
              >
                {t(`users.figure.${name}`)}
              </PlainLink>
            )}
            <b className="text-lg tabular-nums">{number(figures[name])}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
