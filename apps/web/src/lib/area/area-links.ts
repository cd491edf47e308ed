import type { CurrentUser } from '@escuta/identity/contract'
import { areaTexts as texts } from '@escuta/i18n'
import { type BuiltScreen, isBuilt, type Screen } from '../built-screens.ts'
import { mayCall } from '../permissions.ts'

/** The three signed-in areas. */
export type Area = 'client' | 'professional' | 'admin'

/** A link of the top bar or the user menu. */
export type AreaLink = {
  readonly to: Screen
  readonly label: string
  /** The procedure its screen lives by: who may not call it is not shown the link. */
  readonly needs: string
}

/** A link whose screen exists and which its reader may open. */
export type BuiltLink = { readonly to: BuiltScreen; readonly label: string }

const clientHome = { to: '/cliente', needs: 'dashboards.client' } as const
const professionalHome = { to: '/profissional', needs: 'dashboards.professional' } as const
const settings: AreaLink = { to: '/conta', label: texts.settings, needs: 'identity.account.overview' }
const myData: AreaLink = {
  to: '/privacidade/meus-dados',
  label: texts.myData,
  needs: 'identity.myData.overview',
}
const ownAccount = [settings, myData]

const bars: Readonly<Record<Area, readonly AreaLink[]>> = {
  client: [{ ...clientHome, label: texts.home }],
  professional: [
    { ...professionalHome, label: texts.home },
    { to: '/profissional/agenda', label: texts.agenda, needs: 'scheduling.appointmentsOfProfessional' },
    { to: '/profissional/pacientes', label: texts.patients, needs: 'dashboards.professional' },
    { to: '/profissional/financeiro', label: texts.finances, needs: 'dashboards.professional' },
  ],
  admin: [{ to: '/admin', label: texts.home, needs: 'administration.status' }],
}

/** The area a person is at home in (spec §2). */
export function areaOf({ type }: Pick<CurrentUser, 'type'>): Area {
  return type
}

/** The links of an area's top bar, for this person. */
export function barOf(user: CurrentUser, area: Area): readonly BuiltLink[] {
  return bars[area].flatMap((link) => openTo(user, link))
}

/** The links of the user menu in an area, for this person (spec §2). */
export function menuOf(user: CurrentUser, area: Area): readonly BuiltLink[] {
  return menuLinks(user, area).flatMap((link) => openTo(user, link))
}

function menuLinks(user: CurrentUser, area: Area): readonly AreaLink[] {
  switch (area) {
    case 'client':
      return [{ ...clientHome, label: texts.myProfile }, ...ownAccount, professionalWay(user)]
    case 'professional':
      return [{ ...clientHome, label: texts.personalArea }, ...ownAccount]
    case 'admin':
      return ownAccount
  }
}

function professionalWay({ professional }: CurrentUser): AreaLink {
  return professional
    ? { ...professionalHome, label: texts.professionalArea }
    : { to: '/onboarding-profissional', label: texts.becomeProfessional, needs: 'dashboards.client' }
}

function openTo(user: CurrentUser, { to, label, needs }: AreaLink): BuiltLink[] {
  return isBuilt(to) && mayCall(user, needs) ? [{ to, label }] : []
}
