/** A chapter of a legal page; `id` is its anchor. */
export type LegalChapter = {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** A legal page: what the product does, in plain words. */
export type LegalPage = {
  readonly title: string
  readonly lead: string
  readonly chapters: readonly LegalChapter[]
}

/** Where questions about personal data are answered (LGPD, art. 41). */
export const privacyContact = 'privacidade@escuta.example'

export const termsTexts: LegalPage = {
  title: 'Termos de Uso',
  lead: 'O que você pode esperar da Escuta e o que esperamos de você. Em vigor desde 21/11/2026.',
  chapters: [
    {
      id: 'servico',
      title: 'O que fazemos',
      paragraphs: [
        'A Escuta aproxima pessoas e profissionais de saúde mental. Aqui você encontra um profissional, marca, paga e participa de consultas por vídeo.',
        'Quem atende você é o profissional, que responde pelo atendimento segundo as regras da profissão dele. Não indicamos tratamentos nem prometemos resultados.',
        'A Escuta não atende emergências. Em uma crise, ligue 188 (CVV, 24 horas, gratuito) ou 192 (SAMU).',
      ],
    },
    {
      id: 'conta',
      title: 'Sua conta',
      paragraphs: [
        'Para marcar uma consulta você cria uma conta com nome, email e senha. Mantenha a senha só com você: o que for feito com ela é feito em seu nome.',
        'Menores de 18 anos só podem ser atendidos com autorização por escrito de um responsável legal, antes da primeira consulta.',
      ],
    },
    {
      id: 'profissionais',
      title: 'Profissionais',
      paragraphs: [
        'Psicólogos mostram o CRP, psiquiatras mostram o CRM e o RQE. Psicanalistas e terapeutas sem conselho próprio informam a formação.',
        'Avaliações só podem ser feitas depois de uma consulta paga e realizada. Cada profissional decide se as mostra.',
      ],
    },
    {
      id: 'agendamento',
      title: 'Agendamento e pagamento',
      paragraphs: [
        'Cada profissional define o valor da consulta. Você vê o valor, o dia, o horário e o fuso antes de confirmar.',
        'Ao marcar, o horário fica reservado por 15 minutos. A consulta é confirmada quando o pagamento é aprovado. Sem pagamento, o horário volta a ficar livre.',
        'Se um pagamento for aprovado depois de o horário ter sido ocupado por outra pessoa, o valor é devolvido.',
      ],
    },
    {
      id: 'desistencia',
      title: 'Desistência',
      paragraphs: [
        'Você pode desistir em até 7 dias depois da compra e receber todo o valor de volta, desde que a consulta ainda não tenha acontecido (Código de Defesa do Consumidor, art. 49).',
        'Pagamentos com cartão e PIX voltam pelo mesmo meio. Boletos são devolvidos por transferência ou crédito.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças nestes termos',
      paragraphs: [
        'Quando algo importante mudar, avisamos por email e pedimos que você leia e aceite a nova versão.',
      ],
    },
  ],
}

export const privacyTexts: LegalPage = {
  title: 'Política de Privacidade',
  lead: 'Que dados guardamos, quem os vê, por quanto tempo e o que você pode pedir. Em vigor desde 21/11/2026.',
  chapters: [
    {
      id: 'dados',
      title: 'O que guardamos',
      paragraphs: [
        'Da sua conta: nome, email, telefone se você informar, e o registro do que você aceitou e quando.',
        'Das consultas: com quem, quando, o valor, as observações que você escrever e as anotações do profissional. O que você marca na busca por sintomas serve só para mostrar profissionais.',
        'Do pagamento: o valor, o meio e o resultado. Os dados do cartão vão direto à empresa de pagamentos e não passam por nós.',
      ],
    },
    {
      id: 'acesso',
      title: 'Quem vê',
      paragraphs: [
        'Você vê o que é seu. O profissional vê o seu nome, os seus contatos e as consultas que tem com você. Um profissional não vê o que você tratou com outro.',
        'Dados pessoais e clínicos são cifrados antes de serem guardados, com chaves separadas por pessoa.',
        'Nossas páginas não carregam nada de terceiros, com duas exceções: a empresa de pagamentos na hora de pagar e os servidores que ligam as duas pontas de uma chamada de vídeo.',
      ],
    },
    {
      id: 'prazos',
      title: 'Por quanto tempo',
      paragraphs: [
        'Prontuários: 20 anos depois da última anotação (Lei 13.787/2018). Pagamentos e recibos: 5 anos. Registros de acesso: 6 meses (Marco Civil da Internet, art. 15).',
        'Quando um prazo acaba, ou quando você pede a exclusão do que não somos obrigados a guardar, destruímos a chave que permitia ler os dados.',
      ],
    },
    {
      id: 'lgpd',
      title: 'Seus direitos (LGPD)',
      paragraphs: [
        'Dados de saúde são sensíveis e só são tratados com o seu consentimento, que você pode retirar quando quiser.',
        'Você pode pedir a confirmação de que tratamos seus dados, uma cópia deles, a correção, a portabilidade, a exclusão e a lista de com quem foram compartilhados (Lei 13.709/2018, art. 18).',
        `Para qualquer um desses pedidos, escreva para ${privacyContact}. A resposta simples é imediata; a completa chega em até 15 dias.`,
      ],
    },
    {
      id: 'navegador',
      title: 'No seu navegador',
      paragraphs: [
        'Usamos um cookie para manter você conectado: por 12 horas ou, se você marcar "Lembrar de mim", por 30 dias. Nesse caso o seu email também fica guardado neste aparelho para a próxima vez. Não usamos cookies de publicidade.',
      ],
    },
  ],
}
