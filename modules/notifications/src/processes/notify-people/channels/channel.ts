import type { Reaction } from '@escuta/projections'
import type { MailContent } from '@escuta/mail'
import type { NotificationsDeps } from '../../../application/deps.ts'
import type { NoticeDeps, Recipient } from '../../../notices/audience.ts'
import type { AnyFacts, InboxText, Notice } from '../../../notices/define-notice.ts'

export type NotifyDeps = NoticeDeps & Pick<NotificationsDeps, 'run' | 'jobs'>

/** What the texts of a notice are written with for one person. */
export type Told = {
  readonly notice: Pick<Notice, 'type' | 'about' | 'step' | 'to' | 'by'>
  readonly facts: AnyFacts
  /** The zone of the times that its texts name. */
  readonly zone: string
  readonly recipient: Recipient & { readonly to: KnownPerson }
}

/** One notice on its way to one person, who has an account. */
export type Delivery = Told & {
  readonly occurredAt: string
  readonly reaction: Reaction
}

export type KnownPerson = NonNullable<Recipient['to']> & { readonly userId: string }

/** What the preview shows of one channel, for one example. */
export type Preview = {
  readonly channel: string
  /** How it is sent. */
  readonly traits: readonly string[]
  readonly text?: InboxText
  readonly mail?: { readonly subject: string; readonly content: MailContent }
}

/** How one part of a notice reaches its recipient, and how the preview shows it. */
export type Channel<Part> = {
  /** Sends as the recipient's settings permit. Sending twice has the effect of sending once. */
  readonly deliver: (deps: NotifyDeps, part: Part, delivery: Delivery) => Promise<void>
  readonly preview: (part: Part, told: Told, publicUrl: string) => Preview
}
