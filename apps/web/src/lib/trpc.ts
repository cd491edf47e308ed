import { connectionTexts } from '@escuta/i18n'
import type { AppRouter } from '@escuta/server/router'
import { toast } from '@escuta/ui/toast-queue'
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { actionKeyName, actionLink } from './action-link.ts'
import { noteBehind } from './behind.ts'
import { takeEarlyAnswer } from './early-answers.ts'

/** The React hooks of every procedure: `trpc.identity.me.useQuery()`. Imports the server as a type only. */
export const trpc = createTRPCReact<AppRouter>()

type Fetch = (url: string | URL | Request, options?: RequestInit) => Promise<Response>

/**
 * A tRPC client that batches queries and sends each command alone with an Idempotency-Key. `send` defaults to `fetch`.
 */
export function createApiClient(url: string, send: Fetch = (...request) => fetch(...request)) {
  const wire = {
    url,
    // Always with credentials.
    fetch: (address: string | URL | Request, options?: object) =>
      send(address, { ...options, credentials: 'include' } satisfies RequestInit),
  }
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'mutation',
        true: [
          actionLink({ onRetry: showRetryToast }),
          httpLink({
            ...wire,
            headers: ({ op }) => ({ 'idempotency-key': String(op.context[actionKeyName]) }),
          }),
        ],
        // POST: inputs contain symptoms, which must not appear in addresses and logs.
        false: httpBatchLink({ ...wire, fetch: noticing(wire.fetch), methodOverride: 'POST' }),
      }),
    ],
  })
}

/** Notes of each answer to queries whether it may be older than what was done. */
function noticing(send: (address: string | URL | Request, options?: object) => Promise<Response>) {
  return async (address: string | URL | Request, options?: object): Promise<Response> => {
    const answer = await send(address, options)
    noteBehind(answer.headers.has('x-escuta-behind'))
    return answer
  }
}

export const trpcClient = createApiClient('/api/trpc', sendUnlessAsked)

/** Takes the answer that the page asked for while its script loaded; sends the request where there is none. */
async function sendUnlessAsked(address: string | URL | Request, options?: RequestInit): Promise<Response> {
  if (typeof address !== 'string' || typeof options?.body !== 'string') return fetch(address, options)
  const early = takeEarlyAnswer(address, options.body)
  return (await early?.catch(() => undefined)) ?? fetch(address, options)
}

function showRetryToast(): void {
  // Types of the server, which reads this file too, know no `onLine`.
  const isOffline = 'onLine' in navigator && !navigator.onLine
  const title = isOffline ? connectionTexts.retryingOffline : connectionTexts.retrying
  toast({ title, description: connectionTexts.retryingHint, durationMs: 12_000 })
}
