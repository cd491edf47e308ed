import { describe, expect, it } from 'vitest'
import { providerSaying } from './provider-saying.ts'

describe('providerSaying', () => {
  it.each([
    ['535 5.7.8', 'Ele respondeu 535 5.7.8: não aceitou o usuário e a senha.'],
    ['571', 'Ele respondeu com o código 571.'],
    ['', 'O servidor não respondeu, não foi encontrado na internet ou não ofereceu uma conexão cifrada.'],
    ['The from address is not verified.', 'Ele respondeu: The from address is not verified.'],
  ])('says what %j means', (answer, saying) => expect(providerSaying(answer)).toBe(saying))
})
