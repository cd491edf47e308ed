import { callTexts as texts } from '@escuta/i18n'
import type { CallProps } from '../use-call.ts'
import { peerName } from './peer-name.ts'

type Told = {
  readonly room: CallProps['room']
  /** Those whose sound and picture do not come through now. */
  readonly open: CallProps['state']['peers']
  readonly unrelayed: readonly string[]
  /** It has lasted for seconds. */
  readonly isLong: boolean
}

/** Why sound and picture do not come through, and what helps; undefined while it may come by itself. */
export function connectionHelpText({ room, open, unrelayed, isLong }: Told): string | undefined {
  if (open.some(({ isUnrelayed }) => isUnrelayed)) return texts.unrelayed
  const hidden = open.find(({ peerId }) => unrelayed.includes(peerId))
  if (hidden) return texts.otherUnrelayed(peerName(room, hidden.userType))
  if (!isLong) return undefined
  const cutOff = open.find(({ connection }) => connection === 'reconnecting')
  return cutOff ? texts.cutOff(peerName(room, cutOff.userType)) : texts.unconnected
}
