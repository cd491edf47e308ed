import type { CurrentUser } from '@escuta/identity/contract'
import { areaTexts as texts } from '@escuta/i18n'
import { type AdminScreen, adminScreenNeeds } from '../lib/admin-screens.ts'
import { type BuiltScreen, isBuilt, type Screen } from '../lib/built-screens.ts'
import { mayCall } from '../lib/permissions.ts'

export type Area = 'client' | 'professional' | 'admin'

export type AreaLink = {
  readonly to: Screen
  readonly label: string
  /** The procedure that the screen needs; users without permission to call it do not get the link. */
  readonly needs: string
}

export type BuiltLink = { readonly to: BuiltScreen; readonly label: string }

const clientHome = { to: '/cliente', needs: 'dashboards.client' } as const
const professionalHome = { to: '/profissional', needs: 'dashboards.professionalPage' } as const
const settings: AreaLink = { to: '/conta', label: texts.settings, needs: 'identity.account.overview' }
/** The professional's settings; their account is a link of its own. */
const practice: AreaLink = {
  to: '/profissional/configuracoes',
  label: texts.settings,
  needs: 'scheduling.agendaMonth',
}
const myAccount: AreaLink = { ...settings, label: texts.account }
const myData: AreaLink = {
  to: '/privacidade/meus-dados',
  label: texts.myData,
  needs: 'privacy.overview',
}
const ownAccount = [settings, myData]

const bars: Readonly<Record<Area, readonly AreaLink[]>> = {
  client: [{ ...clientHome, label: texts.home }],
  professional: [
    { ...professionalHome, label: texts.home },
    { to: '/profissional/agenda', label: texts.agenda, needs: 'scheduling.agendaMonth' },
    { to: '/profissional/pacientes', label: texts.patients, needs: 'clinicalNotes.patients' },
    { to: '/profissional/financeiro', label: texts.finances, needs: 'billing.financialSummary' },
  ],
  admin: [
    adminLink('/admin', texts.home),
    adminLink('/admin/relatorios', texts.reports),
    adminLink('/admin/aprovacoes', texts.approvals),
    adminLink('/admin/contas', texts.accounts),
    adminLink('/admin/historico', texts.history),
    adminLink('/admin/moderacao', texts.moderation),
    adminLink('/admin/email', texts.mail),
    adminLink('/admin/projecoes', texts.projections),
    adminLink('/admin/suporte', texts.support),
  ],
}

function adminLink(to: AdminScreen, label: string): AreaLink {
  return { to, label, needs: adminScreenNeeds[to] }
}

/** The procedure that only the users of an area may call. */
const entrances: Readonly<Record<Area, string>> = {
  client: 'dashboards.client',
  professional: 'scheduling.appointmentsOfProfessional',
  admin: 'administration.status',
}

/** The area a user lands in after signing in. */
export function areaOf({ type }: Pick<CurrentUser, 'type'>): Area {
  return type
}

/** Whether the user may enter an area; the server authorizes its data. */
export function mayEnter(user: CurrentUser, area: Area): boolean {
  return mayCall(user, entrances[area])
}

export function topBarOf(user: CurrentUser, area: Area): readonly BuiltLink[] {
  return bars[area].flatMap((link) => permittedLink(user, link))
}

export function menuOf(user: CurrentUser, area: Area): readonly BuiltLink[] {
  return menuLinks(user, area).flatMap((link) => permittedLink(user, link))
}

function menuLinks(user: CurrentUser, area: Area): readonly AreaLink[] {
  switch (area) {
    case 'client':
      return [{ ...clientHome, label: texts.myProfile }, ...ownAccount, professionalLink(user)]
    case 'professional':
      return [{ ...clientHome, label: texts.personalArea }, practice, myAccount, myData]
    case 'admin':
      return ownAccount
  }
}

function professionalLink({ professional }: CurrentUser): AreaLink {
  return professional
    ? { ...professionalHome, label: texts.professionalArea }
    : { to: '/onboarding-profissional', label: texts.becomeProfessional, needs: 'dashboards.client' }
}

function permittedLink(user: CurrentUser, { to, label, needs }: AreaLink): BuiltLink[] {
  return isBuilt(to) && mayCall(user, needs) ? [{ to, label }] : []
}
