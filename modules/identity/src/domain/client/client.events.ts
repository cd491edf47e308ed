import { clientRegistered } from '../../contract/published-events.ts'

/** Everything that may happen on `client-{id}`. */
export const clientEvents = [clientRegistered] as const
