import { defaultZone } from '@escuta/kernel'
import type { RecipientRole } from '../../contract/index.ts'
import type { Recipient } from '../../notices/audience.ts'
import type { AnyFacts, Notice } from '../../notices/define-notice.ts'
import { exampleFacts } from '../../notices/example-facts.ts'
import { notices } from '../../notices/notices.ts'
import type { KnownPerson, Preview } from './channels/channel.ts'
import { channels } from './channels/channels.ts'

/** Names of the people of the examples. */
export type ExampleNames = Readonly<Record<RecipientRole, string>>

export type NoticePreview = {
  readonly name: string
  readonly events: readonly string[]
  readonly recipients: readonly {
    readonly role: RecipientRole
    readonly setting: string | null
    readonly shown: readonly Preview[]
  }[]
}

const caioAndHelena: ExampleNames = { client: 'Caio Prado', professional: 'Helena Martins' }

/** Every notice with example data: whom it goes to, by which channels, in which words. */
export function previewNotices(publicUrl: string, people = caioAndHelena): readonly NoticePreview[] {
  return notices.map((notice) => ({
    name: notice.name,
    events: notice.on.map(({ type }) => type),
    recipients: (['client', 'professional'] as const).flatMap((role) => {
      const heard = notice.to[role]
      if (!heard) return []
      const told = examplesOf(notice, role).map((facts) => toldTo(notice, role, facts, people))
      const shown = told.flatMap((each) => channels.flatMap(({ preview }) => preview(heard, each, publicUrl)))
      return [{ role, setting: heard.setting ?? null, shown: withoutRepeats(shown) }]
    }),
  }))
}

function examplesOf(notice: Notice, role: RecipientRole): readonly AnyFacts[] {
  const { when } = notice.to[role] ?? {}
  const shared = exampleFacts(notice)
  const examples = notice.examples?.(shared) ?? [shared]
  return examples.filter((facts) => !when || when(facts))
}

function toldTo(notice: Notice, role: RecipientRole, facts: AnyFacts, names: ExampleNames) {
  const settings = { email: true, push: true, reminders: true, appointments: true, payments: true }
  const [to, about] =
    role === 'client' ? (['client', 'professional'] as const) : (['professional', 'client'] as const)
  const recipient: Recipient & { readonly to: KnownPerson } = {
    role,
    to: personNamed(names[to], facts),
    about: personNamed(names[about], facts),
    settings,
    unnamed: '',
  }
  return { notice, facts, zone: defaultZone, recipient }
}

function personNamed(name: string, { professionalId = '' }: AnyFacts): KnownPerson {
  return { personId: professionalId, userId: professionalId, name, isRemoved: false }
}

/** E-mails say the same of each example. */
function withoutRepeats(shown: readonly Preview[]): readonly Preview[] {
  return [...new Map(shown.map((each) => [JSON.stringify(each), each])).values()]
}
