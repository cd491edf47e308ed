import { describe, expect, it } from 'vitest'
import { isPersonName } from './is-person-name.ts'
import { knownPersonName, personName } from './person-name.ts'

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
    'D’Ávila Conceição Müller Åström',
    'Kaleiʻohu Keʻala',
    'Соломія Дем’яненко',
    'Zəhra Əliyeva',
    'Abdulɗahi Ƙasim',
    'Ανδρέας Παπαδόπουλος',
    'יוסף בן־דוד'.replace('־', '-'),
    'नरेन्द्र शर्मा',
    'สำราญ ใจดี',
    '佐々木 みすゞ',
    'マリー・クレール'.replace('・', ' '),
    '김민준',
    'Յակոբ Սարգսյան',
    'გიორგი ბერიძე',
    'Мария da Silva',
    'Ó Silva',
    "D'Ávila",
    'Li Yu',
    'Li',
    '李 明',
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
    ['a dot of Lisu', 'golpeꓸexample'],
    ['letters of Lisu, which look like Latin ones', 'ꓰꓢꓚꓴꓔꓮ'],
    ['a colon and strokes that are letters', 'httpsːǀǀgolpe'],
    ['strokes of Katakana in a Latin word', 'httpsノノgolpe'],
    ['a Cyrillic letter in a Latin word', 'Еscuta'],
    ['a Greek letter in a Latin word', 'Escutα'],
    ['full-width letters', 'Ｅｓｃｕｔａ'],
    ['mathematical letters', '𝐄𝐬𝐜𝐮𝐭𝐚'],
    ['small capitals of phonetics', 'ᴇꜱᴄᴜᴛᴀ'],
    ['raised letters', 'Escutaᵃᵈᵐ'],
    ['ligatures', 'Oﬃcial'],
    ['a click for an exclamation mark', 'Ganheǃ'],
    ['a stroke through a letter', 'a\u0338b'],
    ['frames around letters', 'O\u20ddK\u20dd'],
    ['apostrophes alone', 'ʻʻ'],
    ['letters of a script without names here', 'ᏣᎳᎩ'],
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
    ['one letter', 'A'],
    ['one letter with a mark and a dot', 'Á.'],
    ['one letter of two signs', 'A\u0301'],
  ])('refuses %s', (_what, name) => expect(personName.safeParse(name).success).toBe(false))

  it('says of one letter what is asked for, and takes it of an account that has it', () => {
    const [issue] = personName.safeParse(' Z ').error?.issues ?? []
    expect(issue?.message).toBe('Escreva o nome por extenso: uma letra só não basta.')
    expect(knownPersonName.parse(' Z ')).toBe('Z')
    expect(knownPersonName.safeParse('Z2').success).toBe(false)
  })

  it('is checked in linear time, also beyond what a field takes', () => {
    const began = performance.now()
    expect(isPersonName('Ａ'.repeat(1e5))).toBe(false)
    expect(isPersonName('aБ'.repeat(5e4))).toBe(false)
    expect(isPersonName(`${'a '.repeat(5e4)}a`)).toBe(true)
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('matches a long adversarial text in linear time', () =>
    expect(personName.safeParse(`${"a-'".repeat(39)}!`).success).toBe(false))
})
