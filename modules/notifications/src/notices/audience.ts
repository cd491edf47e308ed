import type { NotificationSettings } from '@escuta/catalog/contract'
import type { Person } from '@escuta/identity/contract'
import { defaultZone } from '@escuta/kernel'
import type { NotificationsDeps } from '../application/deps.ts'
import type { RecipientRole } from '../contract/index.ts'

type ParticipantDeps = Pick<NotificationsDeps, 'people' | 'professionals'>
/** Where notices look up what their events do not hold. */
export type NoticeDeps = ParticipantDeps &
  Pick<NotificationsDeps, 'appointments' | 'cipher' | 'receivedPayments'>

type Participant = Pick<Person, 'personId' | 'userId' | 'name' | 'isRemoved'>

/** A person who may hear of something: `about` is the other participant, `unnamed` a word in place of their name. */
export type Recipient = {
  readonly role: RecipientRole
  readonly to: Participant | undefined
  readonly about: Participant | undefined
  readonly settings: NotificationSettings
  readonly unnamed: string
}

/** Who hears of a notice, and the zone of the times that it names. */
export type Heard = { readonly recipients: readonly Recipient[]; readonly zone: string }

/** Finds who may hear of the facts; whom its owner does not have yet is left undefined. */
export type Audience<Facts> = (
  deps: NoticeDeps,
  facts: Facts,
  notice: { readonly isUnpaid?: true },
) => Heard | Promise<Heard>

type Ids = { readonly clientId: string; readonly professionalId: string }

/** The settings of people who have none of their own. */
const everyNotice: NotificationSettings = {
  email: true,
  push: true,
  reminders: true,
  appointments: true,
  payments: true,
}

/** Both participants, each with the other's name, the professional as their settings permit. */
export async function participants(
  deps: NoticeDeps,
  ids: Ids,
  { isUnpaid }: { isUnpaid?: true },
): Promise<Heard> {
  const [{ client, professional }, settings] = await Promise.all([
    findParticipants(deps, ids),
    deps.professionals.notificationSettingsOf(ids.professionalId),
  ])
  const about = client && isUnpaid ? await asShown(deps, ids, client) : client
  return {
    zone: professional?.zone ?? defaultZone,
    recipients: [
      { role: 'client', to: client, about: professional, settings: everyNotice, unnamed: 'seu profissional' },
      { role: 'professional', to: professional, about, settings, unnamed: 'uma pessoa' },
    ],
  }
}

async function asShown(
  { appointments }: NoticeDeps,
  { professionalId }: Ids,
  client: Participant,
): Promise<Participant> {
  const { personId } = client
  const nameOf = await appointments.namesShownTo(professionalId, [personId])
  return { ...client, name: nameOf(personId) }
}

/** Both participants of an appointment, where their owners have them. */
export async function findParticipants(deps: ParticipantDeps, { clientId, professionalId }: Ids) {
  const [people, professionals] = await Promise.all([
    deps.people.byIds([clientId]),
    deps.professionals.byIds([professionalId]),
  ])
  return { client: people.get(clientId), professional: professionals.get(professionalId) }
}

/** A professional, of what is theirs alone. */
export async function theProfessional(
  { professionals }: NoticeDeps,
  { professionalId }: Pick<Ids, 'professionalId'>,
): Promise<Heard> {
  const [known, settings] = await Promise.all([
    professionals.byIds([professionalId]),
    professionals.notificationSettingsOf(professionalId),
  ])
  const to = known.get(professionalId)
  const zone = to?.zone ?? defaultZone
  return { zone, recipients: [{ role: 'professional', to, about: undefined, settings, unnamed: '' }] }
}

/** The owner of an account that may be too new for the views. */
export function ownerOf(
  role: RecipientRole,
): Audience<{ readonly userId: string; readonly personId: string }> {
  return (_deps, { userId, personId }) => {
    const to = { personId, userId, name: '', isRemoved: false }
    return {
      zone: defaultZone,
      recipients: [{ role, to, about: undefined, settings: everyNotice, unnamed: '' }],
    }
  }
}

/** People in a role of theirs; professionals as the settings of this one permit. */
export function peopleOf<Facts extends { readonly professionalId: string }>(
  of: (facts: Facts) => { readonly ids: readonly string[]; readonly role: RecipientRole },
): Audience<Facts> {
  return async ({ people, professionals }, facts) => {
    const { ids, role } = of(facts)
    const isProfessional = role === 'professional'
    const [known, settings] = await Promise.all([
      people.byIds(ids),
      isProfessional ? professionals.notificationSettingsOf(facts.professionalId) : everyNotice,
    ])
    const recipients = ids.map((id): Recipient => {
      return { role, to: known.get(id), about: undefined, settings, unnamed: '' }
    })
    return { zone: defaultZone, recipients }
  }
}
