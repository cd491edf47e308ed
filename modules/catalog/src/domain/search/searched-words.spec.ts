import { describe, expect, it } from 'vitest'
import { type Profession, synonyms } from '../../contract/index.ts'
import { createProfessionalIndex } from './professional-index.ts'
import { meaningOf } from './query-parts.ts'
import { rootOf, tellingWordsOf } from './words.ts'

const profiles: readonly (readonly [string, Profession, string, readonly string[], string])[] = [
  [
    'Helena Martins',
    'psychologist',
    'Psicologia Clínica',
    ['Terapia Cognitivo-Comportamental'],
    'Acompanho pessoas que vivem com ansiedade, crises de pânico e noites mal dormidas.',
  ],
  [
    'Rafael Nogueira',
    'psychologist',
    'Psicologia Clínica',
    ['TCC', 'Terapia de Aceitação e Compromisso'],
    'Escuta atenta para quem está com sobrecarga no emprego. Trato esgotamento e compulsões, TOC e TDAH.',
  ],
  [
    'Camila Rocha',
    'psychologist',
    'Psicologia do Luto',
    ['Existencial'],
    'Acolho despedidas de todo tipo. Dor não tem prazo: tem espaço aqui para ela.',
  ],
  [
    'Gustavo Pereira',
    'psychologist',
    'Psicologia Clínica',
    ['EMDR'],
    'Atendo adultos com depressão e traumas. Gosto de medir o caminho com você.',
  ],
  [
    'Otávio Guimarães',
    'psychologist',
    'Terapia de Casal',
    ['Terapia Focada nas Emoções'],
    'Casais em recomeço ou em dúvida, também depois de um divórcio.',
  ],
  [
    'Ana Lúcia Prado',
    'psychologist',
    'Terapia Familiar',
    ['Sistêmica'],
    'Conflitos entre pais e filhos adolescentes, com respeito a todas as famílias.',
  ],
  [
    'Roberto Steiner',
    'psychiatrist',
    'Psiquiatria',
    ['Psiquiatria geral'],
    'Avaliação de adultos. Explico cada decisão sobre medicamentos.',
  ],
  ['Vera Lindemberg', 'psychoanalyst', 'Psicanálise', ['Psicanálise'], 'Um lugar para falar livremente.'],
  [
    'Yara Monteiro',
    'therapist',
    'Sexualidade',
    ['Gestalt-terapia'],
    'Desejo e intimidade para pessoas LGBTQIA+, sem julgamento.',
  ],
  [
    'Carlos Tavares',
    'psychologist',
    'Psicologia da Saúde',
    ['Prevenção de Recaída'],
    'Trabalho com dependência química. Ajudo quem não consegue dormir bem.',
  ],
  ['Carla Souza', 'psychologist', 'Neuropsicologia', ['ABA'], 'Crianças no espectro autista e suas mães.'],
]

const index = createProfessionalIndex()
for (const [name, profession, specialty, approaches, bio] of profiles)
  index.put(name.split(' ')[0]!, {
    name,
    profession,
    specialty,
    approaches,
    bio,
    areas: name === 'Gustavo Pereira' ? ['estresse_trabalho'] : [],
    audiences: [],
    languages: name === 'Yara Monteiro' ? ['english'] : [],
    showReviews: true,
    ratingSum: 0,
    reviewCount: 0,
    price: 15_000,
    version: 1,
  })
const foundBy = (text: string) =>
  index.page({ order: 'recommended', filters: { text }, limit: 20 }).found.map(({ id }) => id)
const psychologists = ['Ana', 'Camila', 'Carla', 'Carlos', 'Gustavo', 'Helena', 'Otávio', 'Rafael']

describe('words of a search', () => {
  it.each<[string, readonly string[]]>([
    // Names, by their beginnings
    ['helena', ['Helena']],
    ['Martins', ['Helena']],
    ['otavio guim', ['Otávio']],
    ['ANA', ['Ana']],
    ['carlos', ['Carlos']],
    ['carl', ['Carla', 'Carlos']],
    // Words of two letters and less are not looked for in descriptions
    ['carl m', ['Carla', 'Carlos']],
    ['helena m', ['Helena']],
    ['psicóloga em', psychologists],
    ['carl t', ['Carlos']],
    ['cr', []],
    ['in', ['Yara']],
    ['med', ['Gustavo', 'Roberto']],
    // A letter that is a particle, behind a name and elsewhere
    ['ana a', ['Ana']],
    ['rafael a', ['Rafael']],
    ['carl so', ['Carla']],
    ['ansiedade e', ['Helena']],
    // Professions in both genders and numbers
    ['psicologo', psychologists],
    ['psicologa', psychologists],
    ['psicóloga', psychologists],
    ['psicólogas', psychologists],
    ['psiquiatra', ['Roberto']],
    ['médica', ['Roberto']],
    ['médicos', ['Roberto']],
    ['psicanalista', ['Vera']],
    ['psicóloga ansiedade', ['Helena']],
    ['psicólogo para depressão', ['Gustavo']],
    // Words of the profile, by stems
    ['ansiedade', ['Helena']],
    ['ansiosos', ['Helena']],
    ['depressões', ['Gustavo']],
    ['depressivo', ['Gustavo']],
    ['adulto', ['Gustavo', 'Roberto']],
    ['família', ['Ana']],
    ['filho', ['Ana']],
    ['mãe', ['Carla']],
    // Declared areas, audiences and languages
    ['estresse no trabalho', ['Gustavo']],
    ['inglês', ['Yara']],
    // Approaches
    ['TCC', ['Helena', 'Rafael']],
    ['terapia cognitivo-comportamental', ['Helena', 'Rafael']],
    ['terapia cognitiva comportamental', ['Helena', 'Rafael']],
    ['ACT', ['Rafael']],
    ['aceitação e compromisso', ['Rafael']],
    ['emdr', ['Gustavo']],
    ['gestalt', ['Yara']],
    ['psicanalítica', ['Vera']],
    ['EFT', ['Otávio']],
    // Synonyms
    ['casal', ['Otávio']],
    ['casamento', ['Otávio']],
    ['conjugal', ['Otávio']],
    ['terapeuta de casal', ['Otávio']],
    ['terapia de família', ['Ana']],
    ['separações', ['Otávio']],
    ['luto', ['Camila']],
    ['perdas', ['Camila']],
    ['insônia', ['Carlos', 'Helena']],
    ['sono', ['Carlos', 'Helena']],
    ['burnout', ['Rafael']],
    ['síndrome do pânico', ['Helena']],
    ['transtorno obsessivo compulsivo', ['Rafael']],
    ['déficit de atenção', ['Rafael']],
    ['autismo', ['Carla']],
    ['infantil', ['Carla']],
    ['adolescência', ['Ana']],
    ['trauma', ['Gustavo']],
    ['alcoolismo', ['Carlos']],
    ['remédio', ['Roberto']],
    ['gay', ['Yara']],
    ['sexo', ['Yara']],
    ['tcc burnout', ['Rafael']],
    // One letter wrong
    ['ansiedad', ['Helena']],
    ['ansiedqde', ['Helena']],
    ['anisedade', ['Helena']],
    ['deprssão', ['Gustavo']],
    ['depresssao', ['Gustavo']],
    ['piscologo', psychologists],
    ['piscólogas', psychologists],
    ['pisquiatra', ['Roberto']],
    ['helna', ['Helena']],
    ['monteirro', ['Yara']],
    ['burnot', ['Rafael']],
    ['insonea', ['Carlos', 'Helena']],
    ['adolecente', ['Ana']],
    ['terapia conjugual', ['Otávio']],
  ])('"%s" finds %j', (text, found) => {
    expect(foundBy(text).toSorted()).toEqual(found)
  })

  it.each([
    ['advogado'],
    ['dentista'],
    ['pizza'],
    ['zzzzz'],
    ['Fernanda'],
    ['carlota'],
    ['psicólogo jurídico'],
    ['ansiedade Roberto'],
    ['hlena martns xavier'],
    // Too short to have a letter wrong
    ['tdc'],
    ['lito'],
    // Parts of other words
    ['tocar'],
    ['ctc'],
    ['gia'],
  ])('"%s" finds nobody', (text) => {
    expect(foundBy(text)).toEqual([])
  })

  it('find everyone where they are only punctuation', () => {
    expect(foundBy(' -- ')).toHaveLength(profiles.length)
  })

  it('are the beginnings of words while they are typed', () => {
    expect(foundBy('depr')).toEqual(['Gustavo'])
    expect(foundBy('terapia d').toSorted()).toEqual(['Ana', 'Helena', 'Otávio', 'Rafael', 'Yara'])
  })

  it.each([
    ['TCC', 'Terapia Cognitivo-Comportamental'],
    ['TCC', 'terapia cognitiva comportamental (TCC)'],
    ['TCC para Insônia', 'Terapia Cognitivo-Comportamental para insônia'],
    ['ACT', 'Terapia da Aceitação e do Compromisso'],
    ['Gestalt', 'Gestalt-terapia'],
    ['Sistêmica', 'Terapia Sistêmica'],
    ['Psicanálise', 'psicanalise'],
  ])('make one approach of "%s" and "%s"', (one, other) => {
    expect(meaningOf(one)).toBe(meaningOf(other))
  })

  it.each([
    ['TCC', 'Terapia do Esquema'],
    ['Psicanálise', 'Psicanálise lacaniana'],
    ['TCC', 'TCC para Insônia'],
  ])('keep "%s" and "%s" apart', (one, other) => {
    expect(meaningOf(one)).not.toBe(meaningOf(other))
  })
})

describe('the synonyms', () => {
  it('have no phrase in two groups, and none twice', () => {
    const phrases = synonyms.flat().map((phrase) =>
      tellingWordsOf(phrase)
        .map((word) => rootOf(word).root)
        .join(' '),
    )
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([])
  })

  it('have a phrase of letters in each place', () => {
    for (const group of synonyms) {
      expect(group.length).toBeGreaterThan(1)
      for (const phrase of group) expect(tellingWordsOf(phrase)).not.toEqual([])
    }
  })
})
