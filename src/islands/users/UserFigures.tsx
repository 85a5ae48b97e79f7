import { Hourglass, UserCheck, Users, Wallet } from 'lucide-react';
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
  { name: 'total', Icon: Users, status: '' },
  { name: 'active', Icon: UserCheck, status: 'active' },
  { name: 'pending', Icon: Hourglass, status: 'pending' },
  { name: 'paid', Icon: Wallet, status: undefined },
] as const;

/** How many there are; a figure leads to whom it counts. */
export function UserFigures({ figures, address, t }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {cards.map(({ name, Icon, status }) => (
        <li key={name} className="tile flex items-center justify-between gap-3 p-4">
          <span className="grid">
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
            <b className="text-2xl tabular-nums">{number(figures[name])}</b>
          </span>
          <Icon size={28} className="text-secondary" aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}
