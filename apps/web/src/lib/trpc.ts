import { connectionTexts } from '@escuta/i18n'
import type { AppRouter } from '@escuta/server/router'
import { toast } from '@escuta/ui/toast-queue'
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { actionKeyName, actionLink } from './action-link.ts'

/** The hooks of every procedure: `trpc.identity.me.useQuery()`. Knows the server by its type only. */
export const trpc = createTRPCReact<AppRouter>()

type Fetch = (url: string | URL | Request, options?: RequestInit) => Promise<Response>

/**
 * A client that reads in batches and sends each command by itself, under the key of the action it is. `fetch` stands
 * for the browser's.
 */
export function createApiClient(url: string, send: Fetch = (...request) => fetch(...request)) {
  const wire = {
    url,
    // Always with credentials (spec §7).
    fetch: (address: string | URL | Request, options?: object) =>
      send(address, { ...options, credentials: 'include' } satisfies RequestInit),
  }
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'mutation',
        true: [
          actionLink({ onRetry: sayThatItIsTriedAgain }),
          httpLink({
            ...wire,
            headers: ({ op }) => ({ 'idempotency-key': String(op.context[actionKeyName]) }),
          }),
        ],
        // Symptoms are asked for by a query: in a GET they would stand in addresses and so in logs.
        false: httpBatchLink({ ...wire, methodOverride: 'POST' }),
      }),
    ],
  })
}

export const trpcClient = createApiClient('/api/trpc')

function sayThatItIsTriedAgain(): void {
  toast({ title: connectionTexts.retrying, description: connectionTexts.retryingHint, durationMs: 12_000 })
}
