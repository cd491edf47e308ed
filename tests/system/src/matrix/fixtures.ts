import { z } from 'zod'
import { type CallerRole, type Kind, noteSymptoms, type Resource, type Things } from './people.ts'

/** One cell of the matrix: who calls for whose thing. */
export type Cell = {
  readonly role: CallerRole
  readonly resource: Resource
  readonly things: Things
}

/** What the procedure is called with, and what those who may call it are answered where it is not "ok". */
export type Fixture = {
  /**
   * What the call is about. `self`: the caller, whatever ids come along. `any`: no person in particular.
   */
  readonly about: Kind | 'self' | 'any'
  readonly input: (cell: Cell) => object | undefined
  /** A valid input, where `input` is invalid on purpose. */
  readonly valid?: object
  /** The JSON body of REST paths, where it is not the input. */
  readonly body?: (cell: Cell) => object
  /** How a thing that is not the caller's or not there is refused. */
  readonly notFound?: string
  /** By `GET /api/… role`, `role/resource` or `resource`. */
  readonly answers?: Readonly<Record<string, string>>
  /** 0 when not said; who takes something away that others need comes after them. */
  readonly turn?: number
}

const invalid = (about: Fixture['about'], valid?: object): Fixture => ({
  about,
  // Input that the contract refuses passes the permission check only, so that no cell hashes a password.
  input: () => ({}),
  ...(valid && { valid }),
  answers: {
    own: 'invalid-input',
    related: 'invalid-input',
    foreign: 'invalid-input',
    missing: 'invalid-input',
  },
})
const actOnNone = { userId: '00000000-0000-4000-8000-000000000000', reason: 'Motivo de teste.' }
const self = (input: Fixture['input'] = () => undefined, more: Partial<Fixture> = {}): Fixture => ({
  about: 'self',
  input,
  ...more,
})
const open = (input: Fixture['input'] = () => undefined, more: Partial<Fixture> = {}): Fixture => ({
  about: 'any',
  input,
  ...more,
})
const ofUser = (notFound: string, answers: Fixture['answers'] = {}): Fixture => ({
  about: 'user',
  input: ({ things }) => ({ userId: things.user }),
  notFound,
  answers,
})
const ofProfessional = (more: object = {}, answers: Fixture['answers'] = {}): Fixture => ({
  about: 'professional',
  input: ({ things }) => ({ professionalId: things.professional, ...more }),
  notFound: 'professional-not-found',
  answers,
})
const ofPublicProfessional = (answers: Fixture['answers'] = {}): Fixture => ({
  about: 'professional',
  input: ({ things }) => ({ id: things.professional }),
  notFound: 'professional-not-found',
  answers,
})
/** No professional of the matrix has a picture. */
const noPicture = {
  own: 'professional-not-found',
  related: 'professional-not-found',
  foreign: 'professional-not-found',
} as const
const ofAppointment = (field: string, notFound: string, answers: Fixture['answers'] = {}): Fixture => ({
  about: 'appointment',
  input: ({ things }) => ({ [field]: things.appointment }),
  notFound,
  answers,
})

/** About someone's client; the professional's own record as client is no patient of theirs. */
const ofPatient = (more: object = {}): Fixture => ({
  about: 'client',
  input: ({ things }) => ({ clientId: things.client, ...more }),
  notFound: 'patient-not-found',
  answers: { 'professional/own': 'patient-not-found' },
})

/** About someone's client, whom no professional entered: no caller may see or invite them. */
const ofEnteredClient = (more: object = {}, answer = 'client-not-found'): Fixture => ({
  about: 'client',
  input: ({ things }) => ({ clientId: things.client, ...more }),
  answers: { own: answer, related: answer, foreign: answer, missing: answer },
})

/** About the record with someone's client, or with a professional of the caller. */
const ofRecord = (more: object, taken = 'ok'): Fixture => ({
  about: 'client',
  input: ({ role, things }) => ({
    record: role === 'professional' ? { clientId: things.client } : { professionalId: things.professional },
    ...more,
  }),
  notFound: 'patient-not-found',
  answers: {
    'client/own': 'professional-of-record-not-found',
    'client/related': taken,
    'client/foreign': 'professional-of-record-not-found',
    'client/missing': 'professional-of-record-not-found',
    'professional/own': 'patient-not-found',
    'professional/related': taken,
  },
})

/** About a conversation with a patient, which needs no message yet. */
const ofConversation = (more: object = {}, answers: Fixture['answers'] = {}): Fixture => ({
  about: 'conversation',
  input: ({ things }) => ({ conversationId: things.conversation, ...more }),
  notFound: 'conversation-not-found',
  answers,
})

/** About a move of an unpaid hold, which is refused: the appointment stays for the other cells. */
const ofMove = (): Fixture => ({
  about: 'appointment',
  input: ({ things }) => ({ appointmentId: things.appointment, date: '2026-03-20', time: '10:00' }),
  notFound: 'appointment-not-found',
  answers: { own: 'hold-not-movable' },
})

/** About a repair of an unpaid hold, which is refused: the appointment stays for the other cells. */
const ofRepair = (answers: Fixture['answers']): Fixture => ({
  about: 'appointment',
  input: ({ things }) => ({ appointmentId: things.appointment, reason: 'Motivo de teste.' }),
  notFound: 'appointment-not-found',
  answers,
})

/** About an appointment that its client pays for; for its professional it counts as missing. */
const ofOwnPayment = (notFound: string): Fixture =>
  ofAppointment('appointmentId', notFound, { 'professional/own': notFound })

/** A start that no other cell takes, for those who may book: on the hour, Monday to Friday of the next week. */
function freeTime({ role }: Cell): { readonly date: string; readonly time: string } {
  if (role === 'client' || role === 'professional') timesTaken += 1
  const [day, hour] = [Math.floor(timesTaken / 8) % 5, timesTaken % 8]
  const date = new Date(Date.UTC(2026, 2, 9 + day))
  return { date: date.toISOString().slice(0, 10), time: `${String(8 + hour).padStart(2, '0')}:00` }
}

let timesTaken = 0

const settings = {
  notifications: { email: true, push: true, reminders: true, appointments: true, payments: true },
  consultation: { defaultDuration: 60, bufferTime: 0, maxAdvanceBooking: 30, allowWeekends: false },
  privacy: { profilePublic: true, showReviews: false, allowDirectBooking: true },
  availability: [1, 2, 3, 4, 5].map((dayOfWeek) => ({
    dayOfWeek,
    startTime: '08:00',
    endTime: '18:00',
    isActive: true,
  })),
}
const profile = {
  name: 'Helena Martins',
  specialty: 'Psicologia Clínica',
  bio: 'Acompanho pessoas.',
  crp: 'CRP 06/104512',
  price: 18_000,
  isPublic: true,
}
const background = { yearsExperience: 12, education: 'USP', approaches: ['TCC'] }

const password = 'boa-vista-27'
const token = 'a'.repeat(43)
const noEvent = '00000000-0000-4000-8000-000000000000'
const noCase = {
  own: 'moderation-case-not-found',
  related: 'moderation-case-not-found',
  foreign: 'moderation-case-not-found',
  missing: 'moderation-case-not-found',
}

/** Asked for again by every way in, it stays one hold. */
const heldTime = { date: '2026-03-09', time: '16:00' }

/** The client has an unpaid hold with both professionals already; professionals cannot book their own agenda. */
const bookings = {
  'client/related': 'unpaid-hold-with-professional',
  'client/foreign': 'unpaid-hold-with-professional',
  'professional/own': 'own-agenda',
  'professional/related': 'professional-not-bookable',
  related: 'ok',
  foreign: 'ok',
}

/** The ids that come along name a record of no open invitation to the caller; a guest answers by a token alone. */
const answeredInvitation = (answer: object = {}): Fixture => ({
  ...invalid('self', { token, ...answer }),
  input: () => answer,
  answers: {
    own: 'invalid-input',
    related: 'link-expired',
    foreign: 'link-expired',
    missing: 'link-expired',
    'guest/related': 'not-signed-in',
    'guest/foreign': 'not-signed-in',
    'guest/missing': 'not-signed-in',
  },
})

/** What every procedure is called with; one that is missing here and not derived fails the matrix. */
export const fixtures: Readonly<Record<string, Fixture>> = {
  'identity.register': {
    ...invalid('self', {
      name: 'Lia Souza',
      email: 'lia@escuta.example',
      password,
      phone: null,
      acceptTerms: true,
      acceptPrivacy: true,
      type: 'client',
    }),
    turn: 2,
  },
  'identity.login': {
    ...invalid('self', { login: 'caio@escuta.example', password, rememberMe: true }),
    turn: 2,
  },
  'identity.logout': self(undefined, { turn: 2 }),
  'identity.endedSession': self(),
  'identity.me': self(undefined, { answers: { 'GET /api/auth/me guest': 'not-signed-in' } }),
  'identity.registerClient': self(({ role }) => ({ name: `Pessoa ${role}` })),
  'identity.clientOfUser': ofUser('client-not-found', {
    'admin/own': 'client-not-found',
    'support/own': 'client-not-found',
    'auditor/own': 'client-not-found',
  }),

  'identity.invitation.inviteClient': ofEnteredClient({ email: null }),
  'identity.invitation.withdrawInvitation': ofEnteredClient(),
  'identity.invitation.ofClient': ofEnteredClient({}, 'ok'),
  'identity.invitation.openInvitations': self(),
  'identity.invitation.checkInvitation': self(() => ({ token })),
  'identity.invitation.declineInvitation': answeredInvitation(),
  'identity.invitation.acceptInvitation': answeredInvitation({ appointments: [] }),
  'identity.invitation.proposals': self(),
  'identity.invitation.registerInvited': invalid('self', {
    token,
    name: 'Lia Souza',
    password,
    acceptTerms: true,
    acceptPrivacy: true,
    appointments: [],
  }),
  'identity.account.overview': self(),
  'identity.account.changeDetails': self(({ role }) => ({
    name: `Pessoa ${role}`,
    phone: null,
    birthDate: null,
  })),
  'identity.account.chooseUsername': self(({ role }) => ({ username: `pessoa-${role}` })),
  'identity.account.changeAvatar': self(() => ({ image: null })),
  'identity.account.changeEmail': invalid('self', { email: 'nova@escuta.example', password }),
  'identity.account.sendConfirmation': self(),
  'identity.account.confirmEmail': invalid('self', { token }),
  'identity.account.stopEmailChange': invalid('self', { token }),
  'identity.account.requestPasswordReset': invalid('self', { email: 'ninguem@escuta.example' }),
  'identity.account.checkResetLink': self(() => ({ token })),
  'identity.account.resetPassword': invalid('self', { token, password }),
  'identity.account.changePassword': invalid('self', { current: 'outra-senha-27', password }),
  'identity.account.beginSecondFactor': invalid('self', { password: 'outra-senha-27' }),
  'identity.account.enableSecondFactor': invalid('self', { code: '123456' }),
  'identity.account.disableSecondFactor': invalid('self', { password: 'outra-senha-27', code: '123456' }),
  'identity.account.makeRecoveryCodes': invalid('self', { password: 'outra-senha-27', code: '123456' }),
  'identity.account.sessions': self(),
  'identity.account.endSession': {
    about: 'session',
    input: ({ things }) => ({ sessionId: things.session }),
    notFound: 'session-not-found',
  },
  'identity.account.endAllSessions': self(() => ({ keepThis: true }), { turn: 1 }),
  'identity.account.deactivateAccount': invalid('self', { password: 'outra-senha-27' }),

  'privacy.overview': self(),
  'privacy.missingConsents': self(),
  'privacy.export': invalid('self', { format: 'json', password: 'outra-senha-27' }),
  'privacy.giveConsent': self(() => ({ purpose: 'marketing', version: '2026-11-22' })),
  'privacy.revokeConsent': self(() => ({ purpose: 'marketing' })),
  'privacy.makeDataRequest': self(() => ({ kind: 'other', details: 'Quero saber mais.' })),
  'privacy.erasePerson': invalid('self', { password: 'outra-senha-27', confirmation: 'APAGAR' }),

  'catalog.searchBySymptoms': open(() => ({ symptoms: ['ansiedade'] })),
  'catalog.allProfessionals': open(() => ({})),
  'catalog.approaches': open(),
  'catalog.synonyms': open(),
  'catalog.publicProfile': ofPublicProfessional(),
  'catalog.publicPicture': ofPublicProfessional(noPicture),
  'catalog.reviewsOfProfessional': ofPublicProfessional({ own: 'ok', related: 'ok', missing: 'ok' }),
  'catalog.professionalOfUser': ofUser('professional-not-found', {
    'client/own': 'professional-not-found',
    'admin/own': 'professional-not-found',
    'support/own': 'professional-not-found',
    'auditor/own': 'professional-not-found',
  }),
  'catalog.settings': ofProfessional(),
  'catalog.registerProfessional': invalid('self', {
    ...profile,
    profession: 'psychologist',
    zone: 'America/Sao_Paulo',
  }),
  'catalog.describeBackground': ofProfessional(background),
  'catalog.changeProfile': ofProfessional(profile),
  'catalog.publishProfile': ofProfessional(),
  'catalog.unpublishProfile': { ...ofProfessional(), turn: 1 },
  'catalog.saveSettings': {
    ...ofProfessional(settings),
    body: () => ({ settings, availability: settings.availability }),
  },
  'catalog.credentialQueue': open(() => ({})),
  'catalog.credentialCase': ofProfessional(),
  'catalog.openCredentialDocument': {
    ...ofProfessional(
      {},
      { related: 'credential-document-not-found', foreign: 'credential-document-not-found' },
    ),
    notFound: 'credential-document-not-found',
  },
  'catalog.startCredentialReview': ofProfessional(
    {},
    { related: 'credential-not-waiting', foreign: 'credential-not-waiting' },
  ),
  'catalog.rejectCredential': ofProfessional(
    { reason: 'O número não consta no conselho.' },
    { related: 'credential-not-waiting', foreign: 'credential-not-waiting' },
  ),
  'catalog.resubmitCredential': ofProfessional(),
  'catalog.onboardingDraft': self(),
  'catalog.saveOnboardingDraft': self(() => ({ text: '{}', basedOn: null })),
  'catalog.discardOnboardingDraft': self(),
  'catalog.uploadCredentialDocument': self(() => ({ size: 1200 })),
  'catalog.submitCredentialDocument': self(() => ({ receipt: 'outro', fileName: 'crp.pdf' }), {
    answers: {
      own: 'file-link-ended',
      related: 'file-link-ended',
      foreign: 'file-link-ended',
      missing: 'file-link-ended',
    },
  }),
  'catalog.removeCredentialDocument': self(),
  'catalog.scheduleExceptions': ofProfessional(),
  'catalog.addTimeOff': ofProfessional({ kind: 'day-off', from: '2026-12-24', to: '2026-12-24' }),
  'catalog.addExtraHours': ofProfessional({ date: '2026-12-26', startTime: '09:00', endTime: '12:00' }),
  'catalog.removeScheduleException': ofProfessional(
    { exceptionId: '0f0f0f0f-0000-4000-8000-000000000009' },
    { 'professional/own': 'exception-not-found' },
  ),
  'catalog.verifyCredential': ofProfessional(),
  'catalog.withdrawVerification': {
    ...ofProfessional({ reason: 'O conselho cancelou o registro.' }),
    turn: 1,
  },
  'catalog.writeReview': {
    about: 'appointment',
    input: ({ things }) => ({ appointmentId: things.appointment, rating: 5, comment: null }),
    notFound: 'reviewable-appointment-not-found',
    answers: {
      'client/own': 'appointment-not-reviewable',
      'professional/own': 'reviewable-appointment-not-found',
    },
  },
  'catalog.ownReview': {
    about: 'appointment',
    input: ({ things }) => ({ appointmentId: things.appointment }),
    // No appointment has a review, the caller's or another's.
    answers: { own: 'ok', related: 'ok', foreign: 'ok', missing: 'ok' },
  },
  'catalog.changeReview': {
    about: 'appointment',
    input: ({ things }) => ({ appointmentId: things.appointment, rating: 5, comment: null }),
    notFound: 'review-not-found',
    answers: { own: 'review-not-found' },
  },
  'catalog.withdrawReview': ofAppointment('appointmentId', 'review-not-found', { own: 'review-not-found' }),

  'scheduling.explainSlot': {
    ...ofProfessional({ date: '2026-03-04', time: '09:00' }),
    notFound: 'not-found',
  },
  'scheduling.freeTimes': { ...ofProfessional(), notFound: 'professional-not-bookable' },
  'scheduling.nextFreeTimes': open(({ things }) => ({ professionalIds: [things.professional] })),
  'scheduling.bookAppointment': {
    about: 'professional',
    input: (cell) => ({ professionalId: cell.things.professional, ...heldTime }),
    notFound: 'professional-not-bookable',
    answers: bookings,
  },
  'scheduling.scheduleAppointment': {
    about: 'professional',
    input: (cell) => ({
      professionalId: cell.things.professional,
      clientName: 'Rui',
      ...freeTime(cell),
    }),
    notFound: 'not-found',
  },
  'scheduling.createAppointment': {
    about: 'professional',
    input: (cell) => ({
      kind: 'booking',
      professionalId: cell.things.professional,
      ...heldTime,
    }),
    notFound: 'professional-not-bookable',
    answers: bookings,
  },
  'scheduling.agendaMonth': { ...ofProfessional(), notFound: 'not-found' },
  'scheduling.agendaDays': { ...ofProfessional({ span: 'week' }), notFound: 'not-found' },
  'scheduling.appointmentsDuring': {
    ...ofProfessional({ date: '2026-12-24', time: '00:00', untilDate: '2026-12-25', untilTime: '00:00' }),
    notFound: 'not-found',
  },
  'scheduling.blockTime': {
    ...ofProfessional({ date: '2026-01-05', time: '03:00', untilDate: '2026-01-05', untilTime: '03:30' }),
    notFound: 'not-found',
    answers: { 'professional/own': 'past-date' },
  },
  'scheduling.unblockTime': {
    ...ofProfessional({
      blockId: '0b6c5b0e-52a5-4d0b-9f0e-5a0b8f8f7a10',
      startsAt: '2026-01-05T06:00:00.000Z',
    }),
    notFound: 'not-found',
    answers: { 'professional/own': 'blocked-time-not-found' },
  },
  'scheduling.agendaList': { ...ofProfessional(), notFound: 'not-found' },
  'scheduling.appointmentsOfProfessional': { ...ofProfessional(), notFound: 'not-found' },
  'scheduling.appointment': ofAppointment('id', 'appointment-not-found'),
  'scheduling.appointmentCalendar': ofAppointment('id', 'appointment-not-found'),
  'scheduling.appointmentStatus': ofAppointment('id', 'appointment-not-found'),
  'scheduling.previewCancellation': ofAppointment('appointmentId', 'appointment-not-found'),
  'scheduling.cancelAppointment': {
    about: 'appointment',
    // Another refund than the one that would be shown: the appointment stays for the other cells.
    input: ({ things }) => ({ appointmentId: things.appointment, refund: 1 }),
    notFound: 'appointment-not-found',
    answers: { 'client/own': 'refund-changed', 'professional/own': 'refund-changed' },
  },
  'scheduling.calendarFeed': { ...ofProfessional(), notFound: 'not-found' },
  'scheduling.openCalendarFeed': { ...ofProfessional({ showsNames: false }), notFound: 'not-found' },
  'scheduling.chooseCalendarFeedNames': {
    ...ofProfessional({ showsNames: false }, { 'professional/own': 'calendar-feed-closed' }),
    notFound: 'not-found',
  },
  'scheduling.revokeCalendarFeed': { ...ofProfessional(), notFound: 'not-found' },
  'scheduling.revokeCalendarFeedByLink': invalid('any', { token }),
  'scheduling.guardianNeed': { ...ofProfessional(), notFound: 'ok' },
  'scheduling.guardianRequest': invalid('any'),
  'scheduling.authoriseAppointment': invalid('any'),
  'scheduling.refuseAuthorisation': invalid('any'),
  'scheduling.previewMove': ofMove(),
  'scheduling.moveTargets': {
    about: 'appointment',
    input: ({ things }) => ({ appointmentId: things.appointment, from: '2026-03-20', days: 1 }),
    notFound: 'appointment-not-found',
  },
  'scheduling.moveAppointment': ofMove(),
  'scheduling.relations': self(),
  'scheduling.endRelation': {
    ...ofProfessional(),
    notFound: 'relation-not-found',
    answers: {
      own: 'relation-not-found',
      related: 'relation-not-found',
      'client/related': 'appointments-ahead',
    },
  },
  'scheduling.repairs.possible': ofAppointment('appointmentId', 'appointment-not-found'),
  'scheduling.repairs.cancelAppointment': ofRepair({
    related: 'repair-of-hold',
    foreign: 'repair-of-hold',
  }),
  // Without a reason: the hold stays for the other cells.
  'scheduling.repairs.releaseHold': invalid('any', { appointmentId: noEvent, reason: 'Motivo de teste.' }),
  'scheduling.repairs.decideContest': {
    about: 'appointment',
    input: ({ things }) => ({
      appointmentId: things.appointment,
      outcome: 'upheld',
      reason: 'Motivo de teste.',
    }),
    notFound: 'appointment-not-found',
    answers: { related: 'no-show-not-contested', foreign: 'no-show-not-contested' },
  },
  'scheduling.repairs.settlePayment': {
    about: 'appointment',
    input: ({ things }) => ({ appointmentId: things.appointment, reason: 'Motivo de teste.' }),
    notFound: 'nothing-to-return',
    answers: { related: 'payment-settled', foreign: 'payment-settled' },
  },
  'scheduling.repairs.acceptReturn': {
    ...ofRepair({ related: 'no-return-to-accept', foreign: 'no-return-to-accept' }),
    notFound: 'no-return-to-accept',
  },
  'scheduling.repairs.moveAppointment': {
    about: 'appointment',
    input: ({ things }) => ({
      appointmentId: things.appointment,
      from: '2026-03-05T12:00:00.000Z',
      date: '2026-03-20',
      time: '10:00',
      reason: 'Motivo de teste.',
    }),
    notFound: 'appointment-not-found',
    // A start that it does not have: it stays for the other cells.
    answers: { related: 'appointment-moved-away', foreign: 'appointment-moved-away' },
  },
  'scheduling.recordNoShow': {
    about: 'appointment',
    input: ({ things }) => ({ id: things.appointment, absent: 'professional' }),
    notFound: 'appointment-not-found',
    answers: { own: 'appointment-not-confirmed' },
  },

  'billing.createPaymentIntent': ofOwnPayment('no-pending-appointment'),
  'billing.confirmPayment': ofOwnPayment('payment-not-found'),
  'billing.paymentState': ofOwnPayment('payment-not-found'),
  'billing.checkout': ofOwnPayment('payment-not-found'),
  'billing.pendingPayments': self(),
  'billing.financialSummary': { ...ofProfessional(), notFound: 'not-found' },
  'billing.transactions': { ...ofProfessional(), notFound: 'not-found' },
  'billing.transactionsCsv': { ...ofProfessional(), notFound: 'not-found' },
  'billing.financesPdf': { ...ofProfessional(), notFound: 'not-found' },
  'billing.paymentConfirmation': ofAppointment('appointmentId', 'payment-not-found', {
    // The matrix has no paid appointment.
    own: 'payment-not-found',
  }),
  'billing.financialAppointments': { ...ofProfessional({ figure: 'appointments' }), notFound: 'not-found' },
  'billing.paymentMismatches': open(),
  'billing.paymentForm': open(),

  'clinicalNotes.patients': self(() => ({ search: 'caio' })),
  'clinicalNotes.patientsOfProfessional': { ...ofProfessional(), notFound: 'not-found' },
  'clinicalNotes.patient': ofPatient(),
  'clinicalNotes.patientAppointments': ofPatient(),
  'clinicalNotes.patientDetails': {
    ...ofPatient(),
    input: ({ things }) => ({ id: things.client }),
  },
  'clinicalNotes.notesOfPatient': ofPatient(),
  'clinicalNotes.workingTexts': ofPatient(),
  'clinicalNotes.saveDraft': ofPatient({
    basedOn: null,
    draft: {
      noteId: '0b0f3a52-8a34-4b8f-9d0c-5f6f1f9e7c11',
      appointmentId: '',
      symptoms: 'Dorme mal.',
      diagnosis: '',
      treatment: '',
      prescription: '',
      recommendations: '',
    },
  }),
  'clinicalNotes.savePrivateNotes': ofPatient({ basedOn: null, text: 'Perguntar do trabalho.' }),
  'clinicalNotes.signNote': ofPatient({ symptoms: 'Dorme mal.' }),
  'clinicalNotes.createMedicalNote': {
    about: 'professional',
    input: ({ things }) => ({
      professionalId: things.professional,
      clientId: things.client,
      symptoms: 'Dorme mal.',
    }),
    notFound: 'not-found',
    answers: { 'professional/own': 'patient-not-found' },
  },
  'clinicalNotes.amendNote': {
    about: 'note',
    input: ({ things }) => ({ noteId: things.note, version: 1, reason: 'Erro.', symptoms: noteSymptoms }),
    notFound: 'note-not-found',
    answers: { 'professional/own': 'note-unchanged', 'professional/related': 'note-unchanged' },
  },
  'clinicalNotes.openNote': {
    about: 'note',
    input: ({ things }) => ({ noteId: things.note }),
    notFound: 'note-not-found',
  },
  'clinicalNotes.filesOfPatient': ofPatient(),
  'clinicalNotes.ownFiles': self(() => ({})),
  'clinicalNotes.ownProfessionals': self(),
  'clinicalNotes.announceFile': ofRecord({ size: 1_000 }),
  'clinicalNotes.addFile': ofRecord({ fileName: 'exame.pdf', receipt: 'a' }, 'file-link-ended'),
  'clinicalNotes.openFile': {
    about: 'file',
    input: ({ things }) => ({ fileId: things.file, asAttachment: false }),
    notFound: 'file-of-record-not-found',
  },
  'clinicalNotes.removeFile': {
    about: 'file',
    input: ({ things }) => ({ fileId: things.file }),
    notFound: 'file-of-record-not-found',
    turn: 1,
    answers: { 'professional/own': 'file-of-other-side', 'professional/related': 'file-of-other-side' },
  },
  'clinicalNotes.ownNotes': self(() => ({})),
  'clinicalNotes.exportRecord': self(() => ({ format: 'json' })),
  'clinicalNotes.openings': self(() => ({})),

  'messaging.consultationRoom': ofAppointment('appointmentId', 'call-not-found'),
  'messaging.callSettings': self(),
  'messaging.setRelayOnly': self(() => ({ relayOnly: false })),
  'messaging.iceServers': ofAppointment('appointmentId', 'call-not-found', {
    'client/own': 'call-not-open',
    'professional/own': 'call-not-open',
  }),
  'messaging.reportLinkHealth': {
    ...ofAppointment('appointmentId', 'call-not-found', {
      'client/own': 'call-not-open',
      'professional/own': 'call-not-open',
    }),
    input: ({ things }) => ({
      appointmentId: things.appointment,
      outages: [{ healedBy: 'restart', seconds: 3 }],
    }),
  },
  'messaging.linkHealth': open(),
  'messaging.attendance': ofAppointment('appointmentId', 'call-not-found'),
  'messaging.messageCounts': ofAppointment('appointmentId', 'call-not-found'),
  'messaging.conversations': self(({ role }) => ({ side: role === 'professional' ? role : 'client' })),
  'messaging.conversation': ofConversation(),
  'messaging.messages': ofConversation(),
  'messaging.unread': self(),
  'messaging.sendMessage': ofConversation({
    messageId: '5f0d0a5e-52f7-4f3b-8c9a-3f2f8f0c9b11',
    message: 'Oi!',
  }),
  'messaging.announceAttachment': ofConversation({ size: 1_000 }),
  'messaging.sendAttachment': ofConversation(
    { messageId: '5f0d0a5e-52f7-4f3b-8c9a-3f2f8f0c9b12', fileName: 'exame.pdf', receipt: 'a' },
    { own: 'file-link-ended' },
  ),
  'messaging.openAttachment': ofConversation(
    { messageId: '5f0d0a5e-52f7-4f3b-8c9a-3f2f8f0c9b12', asAttachment: false },
    { own: 'attachment-not-found' },
  ),
  'messaging.readMessages': ofConversation({ day: '2026-03-02', ordinal: 1 }),
  'messaging.blockConversation': ofConversation(),
  'messaging.unblockConversation': ofConversation(),

  'notifications.ofUser': ofUser('not-found'),
  'notifications.unread': self(),
  'notifications.markAllNotificationsRead': self(() => ({ until: '2026-01-01T00:00:00.000Z' })),
  'notifications.markNotificationRead': {
    about: 'notification',
    input: ({ things }) => ({ id: things.notification }),
    notFound: 'notification-not-found',
  },

  'notifications.mailConfiguration': open(),
  'notifications.saveMailConfiguration': invalid('any', { provider: 'disabled' }),
  'notifications.resetMailConfiguration': open(),
  'notifications.sendTestMail': invalid('any', { email: 'rosa@escuta.example' }),
  'notifications.outbox': open(() => ({})),
  'notifications.retriedMails': open(),
  'notifications.checkMailLink': self(() => ({ token })),
  'notifications.refuseMail': invalid('self', { token }),
  'notifications.allowMail': invalid('self', { token }),
  'notifications.resendMail': invalid('any', {
    mailId: '5f0d0a5e-52f7-4f3b-8c9a-3f2f8f0c9b12',
    reason: 'A caixa da pessoa estava cheia.',
  }),

  'dashboards.client': ofUser('not-found'),
  'dashboards.clientPage': self(),
  'dashboards.clientPayments': self(() => ({})),
  'dashboards.pastAppointments': self(() => ({})),
  'dashboards.professional': ofUser('not-found', { 'client/own': 'professional-record-missing' }),
  'dashboards.professionalPage': ofUser('not-found', { 'client/own': 'professional-record-missing' }),
  'identity.staff.findAccount': open(() => ({ login: 'ninguem@escuta.example' })),
  'identity.staff.accountOf': ofUser('account-not-found'),
  'identity.staff.suspendAccount': invalid('any', actOnNone),
  'identity.staff.reinstateAccount': invalid('any', actOnNone),
  'identity.staff.grantRole': invalid('any', { ...actOnNone, role: 'support' }),
  'identity.staff.withdrawRole': invalid('any', { ...actOnNone, role: 'support' }),
  'administration.status': open(),
  'administration.moderation.reportContent': self(
    () => ({
      subject: { kind: 'review', professionalId: noEvent, reviewId: noEvent },
      category: 'offence',
      text: 'Ofende outra pessoa.',
    }),
    {
      answers: {
        own: 'reported-content-not-found',
        related: 'reported-content-not-found',
        foreign: 'reported-content-not-found',
        missing: 'reported-content-not-found',
      },
    },
  ),
  'administration.moderation.queue': open(() => ({})),
  'administration.moderation.case': open(() => ({ caseId: noEvent }), { answers: noCase }),
  'administration.moderation.moderateContent': open(
    () => ({ caseId: noEvent, action: 'dismissed', reason: 'Não ofende ninguém.' }),
    { answers: noCase },
  ),
  'administration.moderation.revealMessage': open(
    () => ({ caseId: noEvent, reason: 'Não ofende ninguém.' }),
    { answers: noCase },
  ),
  'administration.projections.status': open(),
  'administration.projections.rebuildView': invalid('any', { view: 'nenhuma', reason: actOnNone.reason }),
  'administration.projections.retryParkedEvent': invalid('any', {
    id: actOnNone.userId,
    reason: actOnNone.reason,
  }),
  'administration.projections.skipParkedEvent': invalid('any', {
    id: actOnNone.userId,
    reason: actOnNone.reason,
  }),
  'administration.overview': open(),
  'administration.reports': open(() => ({ from: '2026-01', to: '2026-03' })),
  'administration.activity': open(({ things }) => ({ person: things.user })),
  'administration.activityChoices': open(),
  'administration.activityPerson': open(() => ({ email: 'caio@escuta.example' })),
  'administration.revealActivity': open(() => ({ id: noEvent, reason: 'pedido da própria pessoa' }), {
    answers: {
      own: 'activity-not-found',
      related: 'activity-not-found',
      foreign: 'activity-not-found',
      missing: 'activity-not-found',
    },
  }),
  'administration.activityExport': open(({ things }) => ({ person: things.user, format: 'csv' })),
  'administration.activityEntry': open(() => ({ id: noEvent }), {
    answers: {
      own: 'activity-not-found',
      related: 'activity-not-found',
      foreign: 'activity-not-found',
      missing: 'activity-not-found',
    },
  }),
  'administration.explainSlot': {
    ...ofProfessional({ date: '2026-03-04', time: '09:00' }),
    notFound: 'slot-professional-not-found',
  },
  'administration.findBookings': open(({ things }) => ({ search: things.appointment })),
  'administration.replayAppointment': ofAppointment('appointmentId', 'booking-not-found'),
}

/** What its command answers, whatever that is: the call reached it. */
export const decided = 'as its command decides'

type Called = {
  readonly procedure: string
  readonly input: z.ZodType | undefined
  readonly changes: boolean
}

/** What a procedure is called with; a command about an appointment, without a row, by a sample of its input. */
export function fixtureOf({ procedure, input, changes }: Called): Fixture | undefined {
  const row = fixtures[procedure]
  if (row || !changes || !(input instanceof z.ZodObject) || !('appointmentId' in input.shape)) return row
  const sample = Object(sampleOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })))
  return {
    about: 'appointment',
    input: ({ things }) => ({ ...sample, appointmentId: things.appointment }),
    notFound: 'appointment-not-found',
    answers: { own: decided },
  }
}

type Schema = z.core.JSONSchema.BaseSchema

/** A value that a schema accepts, of the kinds that inputs of commands have. */
function sampleOf(schema: Schema): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sampleOf(first)
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] as Schema)]),
    )
  if (schema.type !== 'string') return schema.minimum ?? 1
  return samplesOfFormat[schema.format ?? ''] ?? 'Texto de teste.'
}

const samplesOfFormat: Readonly<Record<string, string>> = {
  date: '2026-03-20',
  'date-time': '2026-03-20T13:00:00.000Z',
  uuid: noEvent,
}
