import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

describe('deviceName', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome no Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari no iOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0',
      'Firefox no Windows',
    ],
    ['', 'Navegador desconhecido'],
    ['\u0000<script>', 'Navegador desconhecido'],
    ['Seu-premio-espera-em-golpe.example/1.0 agora', 'Navegador desconhecido'],
  ])('is %#, as a person says it', (userAgent, words) => expect(deviceName(userAgent)).toBe(words))
})
