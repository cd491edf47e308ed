import type { AnyFacts, Parts } from '../../../notices/define-notice.ts'
import type { Channel, Delivery, NotifyDeps, Preview, Told } from './channel.ts'
import { inboxChannel } from './inbox.channel.ts'
import { mailChannel } from './mail.channel.ts'

type AnyParts = Parts<AnyFacts>
type Name = keyof AnyParts

/** A channel for the parts of a recipient, which may have none of its kind. */
type Adapter = {
  readonly deliver: (deps: NotifyDeps, parts: Partial<AnyParts>, delivery: Delivery) => Promise<void>
  readonly preview: (parts: Partial<AnyParts>, told: Told, publicUrl: string) => readonly Preview[]
}

/** The type refuses a part without an adapter. */
const byPart: Readonly<Record<Name, Adapter>> = {
  inbox: adapterOf('inbox', inboxChannel),
  mail: adapterOf('mail', mailChannel),
}

/** Each channel by which a notice can reach its recipient. */
export const channels: readonly Adapter[] = Object.values(byPart)

function adapterOf<Of extends Name>(name: Of, channel: Channel<AnyParts[Of]>): Adapter {
  return {
    async deliver(deps, parts, delivery) {
      const part: AnyParts[Of] | undefined = parts[name]
      if (part) await channel.deliver(deps, part, delivery)
    },
    preview(parts, told, publicUrl) {
      const part: AnyParts[Of] | undefined = parts[name]
      return part ? [channel.preview(part, told, publicUrl)] : []
    },
  }
}
