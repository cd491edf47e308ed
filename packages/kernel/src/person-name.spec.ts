import { describe, expect, it } from 'vitest'
import { personName } from './person-name.ts'

describe('personName', () => {
  it.each([
    'Caio',
    'Dra. Helena Martins',
    "Ana-Maria d’Ávila Sant'Anna",
    "Vincent van 't Hoff",
    'J.R.R. Tolkien',
    'Jean J.-P. Sá',
    'João Silva Jr.',
    'Nguyễn Thị Ánh',
    'Søren Þór Ðorđević',
    'Мария Иванова',
    'محمد بن علي',
    'அருண்குமார்',
    '山田太郎',
    'Ẹ̀gbẹ́ Adébáyọ̀',
  ])('accepts %j', (name) => expect(personName.parse(name)).toBe(name.normalize('NFC')))

  it('composes letters and collapses spaces', () =>
    expect(personName.parse('  Jose\u0301   Lima ')).toBe('José Lima'))

  it.each([
    ['a sentence with a web address', 'Seu prêmio espera em golpe.example'],
    ['a short web address', 'g.co'],
    ['an address with a scheme', 'https://golpe.example'],
    ['an e-mail address', 'caio@golpe.example'],
    ['an address in fullwidth characters', 'golpe．example'],
    ['an ideographic dot', 'golpe。example'],
    ['a dot without a letter', 'golpe . example'],
    ['digits', 'Caio 2'],
    ['digits of another script', 'Caio ٣'],
    ['a line break', 'Caio\nRibeiro'],
    ['a no-break space', 'Caio\u00a0Ribeiro'],
    ['a change of direction', '\u202eoiaC'],
    ['an isolate', 'Caio \u2066Ribeiro\u2069'],
    ['a character of no width', 'Ca\u200bio'],
    ['a joiner', 'Ca\u200dio'],
    ['an invisible letter', '\u3164'],
    ['a heap of marks', `a${'\u0301'.repeat(12)}`],
    ['marks without a letter', '\u0301\u0301'],
    ['markup', '<b>Caio</b>'],
    ['punctuation', 'Ganhe já! Clique aqui:'],
    ['an emoji', 'Caio 🎁'],
    ['half a character', 'Caio \ud800'],
    ['hyphens alone', '--'],
    ['nothing', '   '],
    ['121 letters', 'a'.repeat(121)],
  ])('refuses %s', (_what, name) => expect(personName.safeParse(name).success).toBe(false))

  it('matches a long adversarial text in linear time', () =>
    expect(personName.safeParse(`${"a-'".repeat(39)}!`).success).toBe(false))
})
