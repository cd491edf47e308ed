// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FailedQuery } from './query-state.tsx'

afterEach(cleanup)

const show = (code: string) =>
  render(
    <FailedQuery
      texts={{ failed: 'Dados não encontrados', failedHint: 'Verifique sua conexão.' }}
      error={{ data: { refusal: { code, message: 'Este perfil não existe.', action: 'Escolha outro.' } } }}
      onRetry={() => {}}
    />,
  )

it("shows a lasting refusal's own message and action, without a retry button", () => {
  show('professional-not-found')
  expect([screen.getByText('Este perfil não existe.'), screen.getByText('Escolha outro.')]).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('Verifique sua conexão.')).toBeNull()
})

it('shows the texts of the screen and a retry button for what may pass', () => {
  show('unavailable')
  expect(screen.getByText('Dados não encontrados')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tentar Novamente' })).toBeDefined()
})
