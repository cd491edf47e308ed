import { Logo } from '@escuta/ui/logo'
import { footerTexts } from '@escuta/i18n'
import { productName } from '@escuta/kernel'
import type { ReactNode } from 'react'
import { SiteLink } from '../lib/site-link.tsx'
import { ConnectionState } from './connection-state.tsx'
import { CrisisHelp } from '../lib/crisis-help.tsx'
import { SocialNetworks } from './social-networks.tsx'

const { platform, specialties, support, legal } = footerTexts.columns

/** The footer of public pages: crisis help, four columns, networks. Targets that do not exist are text. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="page-width grid gap-12 pt-14 pb-10">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 lg:gap-x-12 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1fr]">
          <div className="grid col-span-2 content-start gap-4 lg:col-span-1">
            <Logo />
            <p className="max-w-xs text-ink-soft">{footerTexts.about}</p>
            <SocialNetworks />
          </div>
          <Column title={platform.title}>
            <FooterLink to="/" hash="profissionais" name={platform.forProfessionals} />
            <FooterLink to="/" hash="como-funciona" name={platform.forPatients} />
            <Plain name={platform.pricing} />
            <FooterLink to="/" hash="beneficios" name={platform.features} />
          </Column>
          <Column title={specialties.title}>
            {specialties.names.map((name) => (
              <Plain key={name} name={name} />
            ))}
          </Column>
          <Column title={support.title}>
            {support.names.map((name) => (
              <Plain key={name} name={name} />
            ))}
          </Column>
          <Column title={legal.title}>
            <FooterLink to="/termos" name={legal.terms} />
            <FooterLink to="/privacidade" name={legal.privacy} />
            <FooterLink to="/privacidade" hash="lgpd" name={legal.lgpd} />
            <Plain name={legal.certifications} />
          </Column>
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

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-body font-semibold">{title}</h2>
      <ul className="grid text-ink-soft">{children}</ul>
    </section>
  )
}

type FooterLinkProps = {
  readonly to: '/' | '/termos' | '/privacidade'
  readonly hash?: string
  readonly name: string
}

function FooterLink({ name, ...target }: FooterLinkProps) {
  return (
    <li>
      <SiteLink
        {...target}
        className="inline-flex min-h-10 items-center py-1.5 hover:text-ink hover:underline max-sm:min-h-11"
      >
        {name}
      </SiteLink>
    </li>
  )
}

function Plain({ name }: { readonly name: string }) {
  return <li className="flex min-h-10 items-center max-sm:min-h-11">{name}</li>
}
