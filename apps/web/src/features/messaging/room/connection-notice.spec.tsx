// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { callTexts as texts } from '@escuta/i18n'
import { afterEach, expect, it } from 'vitest'
import type { RemotePeer } from '../call/call-state.ts'
import { ConnectionNotice } from './connection-notice.tsx'

afterEach(cleanup)

it.each([
  ['connected', false, texts.lostServer],
  ['connected', true, texts.lost],
  ['reconnecting', false, texts.lost],
] as const)('says what is lost where a peer is %s, paused %s', (connection, isPaused, title) => {
  const peer = { connection, isPaused } as RemotePeer
  render(<ConnectionNotice signalling="disconnected" peers={[peer]} />)
  expect(screen.getByText(title)).toBeDefined()
})
