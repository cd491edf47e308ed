import { createTRPCUntypedClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { actionLink, unseen } from './action-link.ts'

const lost: TRPCLink<AnyTRPCRouter> = () => () =>
  observable((observer) => observer.error(new TRPCClientError('Failed to fetch')))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  ['of a call that is not answered', {}, 5],
  ['not of one that nobody waits for', unseen, 0],
])('shows the retries %s', async (_which, context, shown) => {
  const onRetry = vi.fn<() => void>()
  const client = createTRPCUntypedClient({ links: [actionLink({ onRetry }), lost] })
  const failed = client
    .mutation('messaging.reportLinkHealth', {}, { context })
    .catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await failed).toBeInstanceOf(TRPCClientError)
  expect(onRetry).toHaveBeenCalledTimes(shown)
})
