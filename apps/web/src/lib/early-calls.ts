/**
 * What a page requests while its script loads. `src/early.ts`, inline in the HTML, sends one batch; the tRPC client
 * takes the answers. A missing or different call only costs a second batch.
 */

/** A procedure and its input, as the page asks for it. */
export type Call = readonly [procedure: string, input?: object]

/** Ids of the signed-in user, which the server writes into the page. */
type Ids = { readonly user?: string | undefined; readonly professional?: string | undefined }

type Address = {
  readonly pathname: string
  readonly search: string
  /** Whether the screen is as narrow as a phone's. */
  readonly isNarrow?: boolean
}

const me: Call = ['identity.me']
/** The picture in the user menu, and the badges of conversations and inbox. */
const header: readonly Call[] = [
  ['identity.account.overview'],
  ['notifications.unread'],
  ['messaging.unread'],
]

/** The calls of a page for the user, before any of its script runs; none for pages that need no data to be shown. */
export function earlyCallsOf(
  { pathname, search, isNarrow }: Address,
  { user: userId, professional: professionalId }: Ids,
): readonly Call[] {
  const ofGuests = callsOfGuests(pathname)
  if (ofGuests) return ofGuests
  if (userId === undefined) return []
  const query = new URLSearchParams(search)
  if (pathname.endsWith('/notificacoes')) return [me, ...header, inbox(userId, query)]
  switch (pathname) {
    case '/cliente':
      return [
        me,
        ...header,
        ['dashboards.clientPage'],
        ['identity.invitation.proposals'],
        ['privacy.missingConsents'],
        ['clinicalNotes.ownFiles', { limit: 6 }],
      ]
    case '/profissional':
      return [
        me,
        ...header,
        ['dashboards.professionalPage', { userId }],
        ['catalog.professionalOfUser', { userId }],
        ...(professionalId === undefined ? [] : [['scheduling.calendarFeed', { professionalId }] as const]),
      ]
    case '/profissional/agenda':
      return [
        me,
        ...header,
        ['catalog.professionalOfUser', { userId }],
        ...agenda(professionalId, query, isNarrow),
      ]
    case '/profissional/configuracoes':
      return [me, ...header, ['catalog.professionalOfUser', { userId }], ...settings(professionalId)]
    case '/profissional/financeiro':
      return [me, ...header, ...finances(professionalId, query)]
    case '/conta':
      return [me, ...header, ['identity.account.sessions'], ['messaging.callSettings']]
    case '/checkout':
      return [me, ['billing.paymentForm'], checkout(query), ['privacy.missingConsents']]
    default:
      return ofStaff(pathname, query)
  }
}

/** The calls of a page that guests open too; undefined for the others. */
function callsOfGuests(pathname: string): readonly Call[] | undefined {
  if (pathname === '/agendar-consulta') return [me]
  const id = /^\/perfil\/([\da-f-]{36})$/.exec(pathname)?.[1]
  if (id === undefined) return undefined
  return [me, ['catalog.publicProfile', { id }], ['scheduling.freeTimes', { professionalId: id }]]
}

/**
 * The start page of the staff, of which the page asks for several parts in one batch, and a booking's replay; other
 * pages are looked for further.
 */
function ofStaff(pathname: string, query: URLSearchParams): readonly Call[] {
  if (pathname === '/admin')
    return [
      me,
      ...header,
      ['administration.overview'],
      ['administration.status'],
      ['messaging.linkHealth'],
      ['administration.activity', { limit: 10 }],
    ]
  const appointmentId = /^\/admin\/suporte\/([\da-f-]{36})$/.exec(pathname)?.[1]
  if (appointmentId === undefined) return room(pathname, query)
  return [me, ...header, ['administration.replayAppointment', { appointmentId }]]
}

/** The room of a consultation asks for what it is; other pages are looked for further. */
function room(pathname: string, query: URLSearchParams): readonly Call[] {
  const ofClient = /^\/consulta\/([\da-f-]{36})$/.exec(pathname)?.[1]
  const appointmentId = pathname === '/profissional/consulta' ? query.get('appointmentId') : ofClient
  if (!appointmentId) return conversations(pathname, query)
  return [me, ['messaging.consultationRoom', { appointmentId }]]
}

function agenda(
  professionalId: string | undefined,
  query: URLSearchParams,
  isNarrow: boolean | undefined,
): readonly Call[] {
  if (professionalId === undefined) return []
  const [month, day] = [query.get('mes') ?? undefined, query.get('dia') ?? undefined]
  const view = query.get('visao') ?? (isNarrow ? 'dia' : 'mes')
  return [
    view === 'mes'
      ? ['scheduling.agendaMonth', { professionalId, month }]
      : ['scheduling.agendaDays', { professionalId, span: view === 'dia' ? 'day' : 'week', day }],
    ['scheduling.agendaList', { professionalId, day }],
  ]
}

function settings(professionalId: string | undefined): readonly Call[] {
  if (professionalId === undefined) return []
  return [
    ['catalog.settings', { professionalId }],
    ['catalog.scheduleExceptions', { professionalId }],
  ]
}

/** Calls of the first page only: with filters the page asks itself. */
function finances(professionalId: string | undefined, query: URLSearchParams): readonly Call[] {
  if (professionalId === undefined || query.size > 0) return []
  const period = 'current_month'
  return [
    ['billing.financialSummary', { professionalId, period }],
    ['billing.transactions', { professionalId, period, limit: 20 }],
  ]
}

/** Calls of the pages of conversations; on the others, those of patients. */
function conversations(pathname: string, query: URLSearchParams): readonly Call[] {
  if (!pathname.endsWith('/mensagens')) return patients(pathname, query)
  const side = pathname.startsWith('/profissional') ? 'professional' : 'client'
  const conversationId = query.get('conversa')
  const chosen: readonly Call[] =
    conversationId === null ? [] : [['messaging.conversation', { conversationId }]]
  return [me, ...header, ['messaging.conversations', { side, limit: 30, direction: 'forward' }], ...chosen]
}

function inbox(userId: string, query: URLSearchParams): Call {
  const cursor = query.get('cursor')
  const filter = query.get('filtro') ?? 'all'
  return [
    'notifications.ofUser',
    { userId, limit: 20, filter, search: '', ...(cursor !== null && { cursor }) },
  ]
}

/** /profissional/pacientes asks for its list and the chosen patient; other pages for nothing. */
function patients(pathname: string, query: URLSearchParams): readonly Call[] {
  if (pathname !== '/profissional/pacientes') return []
  const clientId = query.get('paciente')
  const chosen: readonly Call[] = clientId === null ? [] : [['clinicalNotes.patient', { clientId }]]
  return [me, ...header, ['clinicalNotes.patients', { limit: 50, direction: 'forward' }], ...chosen]
}

function checkout(query: URLSearchParams): Call {
  const appointmentId = query.get('appointmentId')
  return appointmentId === null ? ['billing.pendingPayments'] : ['billing.checkout', { appointmentId }]
}

export type EarlyAnswers = {
  /** What was asked, in order; the text of a call whose answer was taken is empty. */
  readonly asked: string[]
  /** tRPC's answers in the same order; rejects when none came. */
  readonly answers: Promise<readonly unknown[]>
}

declare global {
  // `var` is what puts it on globalThis.
  var escutaEarly: EarlyAnswers | undefined
}

/** The same text for the same call. */
export function textOf(procedure: string, input: unknown): string {
  return `${procedure} ${JSON.stringify(input ?? null)}`
}
