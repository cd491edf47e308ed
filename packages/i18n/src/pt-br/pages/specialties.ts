import type { TextPage } from '../text-page.ts'

const toSearch = { to: '/agendar-consulta', label: 'Encontrar um profissional' } as const

/** No page promises a result or replaces an assessment (docs/brazil.md). */
const assessment = {
  id: 'avaliacao',
  title: 'O que esta página não faz',
  paragraphs: [
    'Este texto informa e não diz o que você tem. Só uma profissional ou um profissional, conversando com você, pode avaliar o seu caso e dizer que caminho faz sentido.',
  ],
} as const

const crisis =
  'Se você pensa em se machucar ou em morrer, ligue agora para o 188 (CVV, 24 horas, gratuito). Em uma emergência médica, ligue 192 (SAMU).'

export const anxietyTexts: TextPage = {
  title: 'Ansiedade',
  lead: 'Sentir ansiedade faz parte da vida. Quando ela ocupa espaço demais, conversar pode ajudar a entender o que acontece.',
  chapters: [
    {
      id: 'sinais',
      title: 'Como costuma aparecer',
      paragraphs: [
        'Preocupação que não desliga, coração acelerado, respiração curta, tensão no corpo, sono difícil, vontade de evitar lugares e conversas.',
        'Cada pessoa sente de um jeito. Vale procurar ajuda quando isso atrapalha o trabalho, o estudo, o descanso ou as relações.',
      ],
    },
    {
      id: 'quem',
      title: 'Quem trabalha com isso',
      paragraphs: [
        'Psicólogas e psicólogos, psicanalistas e psiquiatras. Só psiquiatras, que são médicos, podem receitar remédios.',
      ],
    },
    {
      id: 'primeira',
      title: 'A primeira conversa',
      paragraphs: [
        'Não é preciso chegar com tudo organizado. Conte o que tem sentido, desde quando e o que já tentou. O ritmo é o seu.',
      ],
    },
    assessment,
  ],
  action: toSearch,
}

export const depressionTexts: TextPage = {
  title: 'Depressão',
  lead: 'Tristeza que não passa, cansaço e falta de vontade merecem cuidado. Você não precisa esperar piorar para conversar com alguém.',
  chapters: [
    { id: 'agora', title: 'Se for urgente', paragraphs: [crisis] },
    {
      id: 'sinais',
      title: 'Como costuma aparecer',
      paragraphs: [
        'Desânimo na maior parte dos dias, perda de interesse pelo que dava prazer, mudanças no sono e no apetite, culpa, dificuldade de se concentrar.',
        'Quando isso dura semanas ou pesa demais, procure ajuda. Não é fraqueza nem falta de esforço.',
      ],
    },
    {
      id: 'quem',
      title: 'Quem trabalha com isso',
      paragraphs: [
        'Psicólogas e psicólogos, psicanalistas e psiquiatras, muitas vezes juntos. Só psiquiatras, que são médicos, podem receitar remédios.',
      ],
    },
    assessment,
  ],
  action: toSearch,
}

export const relationshipsTexts: TextPage = {
  title: 'Relacionamentos',
  lead: 'Brigas que se repetem, distância, ciúme, términos: falar com alguém de fora pode abrir outra conversa.',
  chapters: [
    {
      id: 'temas',
      title: 'O que as pessoas trazem',
      paragraphs: [
        'Dificuldade de conversar, perda de confiança, decisões sobre ficar ou sair, luto pelo fim de uma relação, solidão dentro ou fora dela.',
      ],
    },
    {
      id: 'formas',
      title: 'A dois ou só você',
      paragraphs: [
        'A terapia de casal escuta as duas pessoas juntas. A terapia individual olha para a sua parte da história. No perfil você vê com o que cada profissional trabalha.',
      ],
    },
    {
      id: 'violencia',
      title: 'Se houver violência',
      paragraphs: [
        'Violência não é problema de comunicação. Ligue 180 (Central de Atendimento à Mulher, 24 horas, gratuito) ou 190 (Polícia Militar) em caso de perigo.',
      ],
    },
    assessment,
  ],
  action: toSearch,
}

export const selfEsteemTexts: TextPage = {
  title: 'Autoestima',
  lead: 'O jeito como você se vê influencia escolhas, relações e o que você se permite. Dá para olhar para isso com calma.',
  chapters: [
    {
      id: 'sinais',
      title: 'Como costuma aparecer',
      paragraphs: [
        'Comparação constante, medo de errar, dificuldade de dizer não, de receber um elogio ou de pedir o que precisa.',
      ],
    },
    {
      id: 'conversa',
      title: 'O que se faz na terapia',
      paragraphs: [
        'Vocês conversam sobre de onde vem esse olhar e sobre o que você gostaria de mudar. Não há fórmula: cada abordagem tem o seu caminho, descrito no perfil do profissional.',
      ],
    },
    {
      id: 'quem',
      title: 'Quem trabalha com isso',
      paragraphs: ['Psicólogas e psicólogos, psicanalistas e terapeutas especializados.'],
    },
    assessment,
  ],
  action: toSearch,
}

export const familyTherapyTexts: TextPage = {
  title: 'Terapia Familiar',
  lead: 'Quando uma pessoa da família sofre, todas sentem. Na terapia familiar, a conversa inclui quem faz parte dela.',
  chapters: [
    {
      id: 'quando',
      title: 'Quando pode ajudar',
      paragraphs: [
        'Conflitos entre pais e filhos, separações, luto, doença, mudanças grandes, dificuldade de conversar sem brigar.',
      ],
    },
    {
      id: 'como',
      title: 'Como funciona por vídeo',
      paragraphs: [
        'Uma pessoa da família marca e paga a consulta. Combine antes com o profissional quem participa e de onde.',
        'Quando há menores de 18 anos, é preciso autorização por escrito de um responsável legal antes da primeira consulta.',
      ],
    },
    {
      id: 'quem',
      title: 'Quem trabalha com isso',
      paragraphs: [
        'Terapeutas especializados e psicólogas e psicólogos com formação em família. A formação de cada um está no perfil.',
      ],
    },
    assessment,
  ],
  action: toSearch,
}
