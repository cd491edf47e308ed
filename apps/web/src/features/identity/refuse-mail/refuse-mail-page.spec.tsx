// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { currentToast } from '@escuta/ui/toast-queue'
import { describe, expect, it, vi } from 'vitest'
import { stubProcedures } from '../../../testing/procedure-stubs.ts'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { RefuseMailPage } from './refuse-mail-page.tsx'

const token = 'a'.repeat(43)
const [check, refuse, allow] = ['checkMailLink', 'refuseMail', 'allowMail'].map(
  (name) => `notifications.${name}`,
) as [string, string, string]

screenSpec()

const open = () => renderScreen('/nao-sou-eu', () => <RefuseMailPage token={token} />)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('RefuseMailPage', () => {
  it('changes nothing by being opened, and refuses by its button', async () => {
    const opened = stubProcedures({ [check]: { answer: { status: 'allowed' } } })
    await open()
    await screen.findByRole('heading', { name: 'Não quer receber mensagens?' })
    expect(opened.map(({ procedure }) => procedure)).toEqual([check])
    const asked = stubProcedures({ [check]: { answer: { status: 'refused' } }, [refuse]: { answer: null } })
    await press('Não sou eu: não quero receber')
    await screen.findByRole('heading', { name: 'Pronto, não escrevemos mais' })
    expect(asked[0]).toEqual({ procedure: refuse, input: { token } })
  })

  it('takes a refusal back', async () => {
    stubProcedures({ [check]: { answer: { status: 'refused' } } })
    await open()
    await screen.findByRole('button', { name: 'Voltar a receber' })
    const asked = stubProcedures({ [check]: { answer: { status: 'allowed' } }, [allow]: { answer: null } })
    await press('Voltar a receber')
    await screen.findByRole('heading', { name: 'Não quer receber mensagens?' })
    expect(asked[0]).toEqual({ procedure: allow, input: { token } })
  })

  it('says that a link is not complete', async () => {
    stubProcedures({ [check]: { answer: { status: 'unknown' } } })
    await open()
    await screen.findByRole('heading', { name: 'Este link não está completo' })
  })

  it('says that it failed, and can be tried again', async () => {
    stubProcedures({ [check]: { answer: { status: 'allowed' } } })
    await open()
    await press('Não sou eu: não quero receber')
    await vi.waitFor(() => expect(currentToast()?.title).toBe('Não conseguimos registrar agora'))
    screen.getByRole('button', { name: 'Não sou eu: não quero receber' })
  })
})
