import type { AccountOverview, CurrentUser } from '@escuta/identity/contract'
import type { ConsentState, PrivacyOverview } from '@escuta/privacy/contract'
import type { RelationDto } from '@escuta/scheduling/contract'

const at = '2026-11-20T17:30:00.000Z'

function consent(purpose: ConsentState['purpose'], more: Partial<ConsentState> = {}): ConsentState {
  return {
    purpose,
    version: '2026-11',
    givenVersion: null,
    givenAt: null,
    revokedAt: null,
    isNeeded: false,
    ...more,
  }
}

const given = { givenVersion: '2026-11', givenAt: at }

/** A client with the required consents and health data, one payment, and no requests. */
export const overview: PrivacyOverview = {
  consents: [
    consent('terms', { ...given, isNeeded: true }),
    consent('privacy', { ...given, isNeeded: true }),
    consent('health-data', given),
    consent('telemedicine', { revokedAt: at }),
    consent('marketing'),
  ],
  requests: [],
  recipients: [{ name: 'Helena Martins', purpose: 'Atender você', data: 'Nome e consultas' }],
  retainedByLaw: [{ what: 'Pagamentos e recibos', law: 'Guarda fiscal', until: '2031-11-20T15:00:00.000Z' }],
  erasureBlockedBy: null,
  paidAhead: [],
  unpaidAhead: 0,
  aheadWithClients: 0,
}

export const relations: readonly RelationDto[] = [
  { professionalId: 'helena', name: 'Helena Martins', endedAt: null, ahead: [] },
  {
    professionalId: 'rui',
    name: 'Rui Costa',
    endedAt: null,
    ahead: [{ id: 'a', startsAt: '2026-11-26T17:30:00.000Z', zone: 'America/Sao_Paulo' }],
  },
  { professionalId: 'ana', name: 'Ana Reis', endedAt: at, ahead: [] },
]

export const account: AccountOverview = {
  name: 'Lia Souza',
  email: 'lia@escuta.example',
  emailConfirmed: true,
  pendingEmail: null,
  username: null,
  phone: '(11) 98888-0101',
  birthDate: '1990-03-02',
  avatar: null,
  secondFactor: { isEnabled: false, isRequired: false, recoveryCodesLeft: 0 },
}

/** The client whose data it is. */
export const user: CurrentUser = {
  id: 'u',
  username: account.email,
  email: account.email,
  name: account.name,
  type: 'client',
  roles: ['client'],
  client: { id: 'c' },
  professional: null,
}
