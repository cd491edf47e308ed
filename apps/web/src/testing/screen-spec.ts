import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { stubBrowserApis } from './browser-stubs.ts'

/** The set-up of a spec of screens, after whose cases nothing of them is left; `now` is the date that they have. */
export function screenSpec(now?: string): void {
  beforeEach(() => {
    stubBrowserApis()
    if (now) vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  })
  afterEach(() => {
    cleanup()
    queryClient.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
