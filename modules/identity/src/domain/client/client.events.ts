import { clientRegistered } from '../../contract/published-events.ts'

/** Every event of a stream `client-{id}`. */
export const clientEvents = [clientRegistered] as const
