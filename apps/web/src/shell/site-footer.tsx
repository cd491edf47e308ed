import { Logo } from '@escuta/ui/logo'
import { footerTexts } from '@escuta/i18n'
import { productName } from '@escuta/kernel'
import { CrisisHelp } from '../lib/crisis-help.tsx'
import { SiteLink } from '../lib/site-link.tsx'
import { ConnectionState } from './connection-state.tsx'

/** The footer of public pages: crisis help, four columns and the state of the system. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="page-width grid gap-12 pt-14 pb-10">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 lg:gap-x-12 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1fr]">
          <div className="grid col-span-2 content-start gap-4 lg:col-span-1">
            <Logo />
            <p className="max-w-xs text-ink-soft">{footerTexts.about}</p>
          </div>
          {footerTexts.columns.map(({ title, links }) => (
            <section key={title}>
              <h2 className="mb-2 text-body font-semibold">{title}</h2>
              <ul className="grid text-ink-soft">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <SiteLink
                      to={to}
                      className="inline-flex min-h-10 items-center py-1.5 hover:text-ink hover:underline max-sm:min-h-11"
                    >
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <CrisisHelp />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-6 text-caption text-ink-soft">
          <p>{`${footerTexts.rights} ${productName}. ${footerTexts.allRights}`}</p>
          <ConnectionState />
        </div>
      </div>
    </footer>
  )
}
