// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { currentToast } from '@escuta/ui/toast-queue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { answerCalls } from '../../../testing/answering-server.ts'
import { fillBrowserGaps } from '../../../testing/browser-gaps.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { StopEmailChangePage } from './stop-email-change-page.tsx'

const token = 'a'.repeat(43)
const resetToken = 'b'.repeat(43)
const stopping = 'identity.account.stopEmailChange'

beforeEach(fillBrowserGaps)

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const open = (given: string | undefined = token) =>
  openScreen('/impedir-troca-de-email', () => <StopEmailChangePage token={given} />)
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Impedir a troca' }))

describe('stopping a change of address by its link', () => {
  it('asks nothing of the server until the button is pressed', async () => {
    const asked = answerCalls({ [stopping]: { answer: { resetToken, isRecorded: true } } })
    await open()
    expect(asked).toEqual([])
    press()
    await screen.findByRole('heading', { name: 'Troca impedida' })
    expect(asked.map(({ input }) => input)).toEqual([{ token }])
  })

  it('leads to a new password', async () => {
    answerCalls({ [stopping]: { answer: { resetToken, isRecorded: true } } })
    await open()
    press()
    const next = await screen.findByRole('link', { name: 'Escolher nova senha' })
    expect(next.getAttribute('href')).toBe(`/redefinir-senha?token=${resetToken}`)
    expect(screen.queryByText(/demorar um pouco/)).toBeNull()
  })

  it('says so when the record of it waits', async () => {
    answerCalls({ [stopping]: { answer: { resetToken, isRecorded: false } } })
    await open()
    press()
    await screen.findByText(/demorar um pouco/)
  })

  it('leads from a dead link to a new password all the same', async () => {
    answerCalls({ [stopping]: { refusal: { code: 'link-expired', message: 'x' } } })
    await open()
    press()
    await screen.findByRole('heading', { name: 'Este link não vale mais' })
    expect(screen.getByRole('link', { name: 'Criar nova senha' }).getAttribute('href')).toBe(
      '/recuperar-senha',
    )
  })

  it('can be tried again when the server was out of reach', async () => {
    answerCalls({})
    await open()
    press()
    await vi.waitFor(() => expect(currentToast()?.title).toBe('Não conseguimos impedir agora'))
    answerCalls({ [stopping]: { answer: { resetToken, isRecorded: true } } })
    press()
    await screen.findByRole('heading', { name: 'Troca impedida' })
  })
})
