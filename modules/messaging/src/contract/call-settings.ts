import { z } from 'zod'

/** `relayOnly`: the other side does not see the person's network address. */
export const callSettingsDto = z.object({
  relayOnly: z.boolean(),
  /** Whether a server relays calls, without which the setting cannot be turned on. */
  isRelayOffered: z.boolean(),
})
export type CallSettings = z.output<typeof callSettingsDto>

export const setRelayOnlyInput = z.object({ relayOnly: z.boolean() })
