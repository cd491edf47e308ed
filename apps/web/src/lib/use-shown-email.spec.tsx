// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ShownEmail } from './use-shown-email.tsx'

afterEach(cleanup)

it('shows the letters of a domain that is stored in ASCII', async () => {
  render(<ShownEmail email="x@xn--exmple-xta.com.br" />)
  expect(await screen.findByText('x@exâmple.com.br')).toBeDefined()
})

it('shows any other address at once', () => {
  render(<ShownEmail email="caio@escuta.example" />)
  expect(screen.getByText('caio@escuta.example')).toBeDefined()
})
