import type { RuleNumbers } from '../rule-numbers.ts'
import type { TextPage } from './text-page.ts'

const toMyData = { to: '/privacidade/meus-dados', label: 'Ir para meus dados' } as const

/** The contact for questions about personal data (LGPD, art. 41). */
export const privacyContact = 'privacidade@escuta.example'

/** The terms of use with the numbers of the rules; `version` is the day from which they are in force. */
export function termsTexts(rules: RuleNumbers, version: string): TextPage {
  return {
    title: 'Termos de Uso',
    lead: `O que você pode esperar da Escuta e o que esperamos de você. Em vigor desde ${version.split('-').toReversed().join('/')}.`,
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
          'Você pode proteger a conta com um código além da senha, ver onde ela está aberta e sair de todos os aparelhos. Avisamos por email quando alguém entra de um aparelho novo.',
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
          `Ao marcar, o horário fica reservado por ${rules.holdMinutes} minutos. A consulta é confirmada quando o pagamento é aprovado. Sem pagamento, o horário volta a ficar livre.`,
        ],
      },
      {
        id: 'devolucao',
        title: 'Quando devolvemos o valor',
        paragraphs: refundParagraphs(rules),
      },
      {
        id: 'encerramento',
        title: 'Se você quiser sair',
        paragraphs: [
          'Você pode desativar a conta quando quiser, e ela volta quando você entrar de novo. Também pode apagar os seus dados: aí a conta acaba e não volta.',
          'Nenhum dos dois é possível enquanto houver uma consulta paga pela frente. Profissionais e pessoas da nossa equipe pedem o encerramento por escrito, porque guardam registros de outras pessoas.',
          `Apagar não desfaz o que a lei manda guardar: pagamentos e recibos por ${rules.yearsOfPayments} anos e prontuários por ${rules.yearsOfRecords} anos.`,
        ],
        link: toMyData,
      },
      {
        id: 'dados',
        title: 'Seus dados',
        paragraphs: [
          'Para atender você a distância e tratar dados de saúde pedimos o seu consentimento, à parte destes termos e antes da primeira reserva. O que fazemos com os seus dados está na Política de Privacidade.',
        ],
        link: { to: '/privacidade', label: 'Ler a Política de Privacidade' },
      },
      {
        id: 'mudancas',
        title: 'Mudanças nestes termos',
        paragraphs: [
          'Quando algo importante mudar, a nova versão aparece em Meus dados, onde você a lê e aceita.',
        ],
      },
    ],
  }
}

/** When a payment is returned: what modules/billing and modules/scheduling decide by. */
function refundParagraphs({
  defaultDeadlineHours,
  withdrawalDays,
  waiverDays,
  noShowDays,
  absenceContestHours,
}: RuleNumbers): readonly string[] {
  return [
    `Você pode cancelar na sua área até o início da consulta. Se cancelar até o prazo do profissional, o valor volta inteiro. Você vê esse prazo antes de pagar, e ele não muda para o que já foi marcado. Quando o profissional não escolhe outro, o prazo termina ${defaultDeadlineHours} horas antes do início.`,
    `Também volta inteiro se você cancelar até ${withdrawalDays} dias depois de reservar, antes do início: é o direito de arrependimento (art. 49 do Código de Defesa do Consumidor). O mesmo vale se o profissional ou a Escuta tiver mudado o horário.`,
    `Fora desses casos, o valor não é devolvido. O profissional pode dispensar o prazo e devolver, até ${waiverDays} dias depois do cancelamento.`,
    'Se o profissional ou a Escuta cancelar, você recebe de volta tudo o que pagou. Se um pagamento for aprovado depois de o horário ter sido ocupado por outra pessoa, também.',
    `Se o profissional não comparecer, registre a falta em até ${noShowDays} dias. A consulta é cancelada, e ele tem ${absenceContestHours} horas para contestar. Sem contestação, você recebe de volta tudo o que pagou.`,
    `Se quem não comparecer for você, o valor é mantido. Quando o profissional registra a sua falta, você tem ${noShowDays} dias para contestar. Nossa equipe analisa cada contestação e decide.`,
    'O dinheiro volta ao mesmo cartão, no prazo do seu banco.',
  ]
}

export function privacyTexts({
  daysToAnswer,
  yearsOfPayments,
  yearsOfRecords,
  shortSessionHours,
  rememberedSessionDays,
}: RuleNumbers): TextPage {
  return {
    title: 'Política de Privacidade',
    lead: 'Que dados guardamos, quem os vê, por quanto tempo e o que você pode pedir. Em vigor desde 22/11/2026.',
    chapters: [
      {
        id: 'dados',
        title: 'O que guardamos',
        paragraphs: [
          'Da sua conta: nome, email e, se você informar, telefone, data de nascimento, nome de usuário e foto. A senha fica guardada de um jeito que nem nós conseguimos ler.',
          'Do que você aceitou: cada consentimento, com a versão do texto e o dia em que foi dado ou retirado. E os pedidos que você faz sobre os seus dados, com as respostas.',
          'Das consultas: com quem, quando, o valor, as observações que você escrever e as anotações do profissional. O que você marca na busca por sintomas serve só para mostrar profissionais e não é guardado.',
          'Do pagamento: o valor, o meio e o resultado. Os dados do cartão vão direto à empresa de pagamentos e não passam por nós.',
          'Do acesso: o dia, a hora, o endereço IP e o aparelho de cada entrada na conta.',
        ],
      },
      {
        id: 'porque',
        title: 'Para que usamos',
        paragraphs: [
          'Para manter a sua conta, marcar e lembrar consultas, receber pagamentos e cumprir o que a lei manda guardar.',
          'Dados de saúde são sensíveis e só são tratados com o seu consentimento, pedido à parte e em destaque. O atendimento a distância e as novidades por email também têm consentimento próprio. Nenhum vem marcado.',
          'Não vendemos dados e não mostramos publicidade.',
        ],
      },
      {
        id: 'acesso',
        title: 'Quem vê',
        paragraphs: [
          'Você vê o que é seu. O profissional vê o seu nome, os seus contatos e as consultas que tem com você. Um profissional não vê o que você tratou com outro.',
          'Recebem dados, e só os que precisam: o profissional que você escolhe, a empresa que processa o pagamento e o serviço que entrega os nossos emails.',
          'Dados pessoais e clínicos são cifrados antes de serem guardados, com chaves separadas por pessoa.',
          'Nossas páginas não carregam nada de terceiros, com duas exceções: a empresa de pagamentos na hora de pagar e os servidores que ligam as duas pontas de uma chamada de vídeo.',
        ],
      },
      {
        id: 'prazos',
        title: 'Por quanto tempo',
        paragraphs: [
          'Enquanto a conta existir, guardamos o que ela precisa para funcionar.',
          `Prontuários ficam ${yearsOfRecords} anos depois da última anotação (Lei 13.787/2018). Pagamentos e recibos, ${yearsOfPayments} anos. Registros de acesso, 6 meses (Marco Civil da Internet, art. 15).`,
          'Quando um prazo acaba, destruímos a chave que permitia ler aqueles dados.',
        ],
      },
      {
        id: 'exclusao',
        title: 'Quando você apaga os seus dados',
        paragraphs: [
          'Destruímos as chaves que permitiam ler o que guardamos sobre você, e a conta acaba. Nem uma cópia de segurança antiga traz esses dados de volta.',
          `O que a lei manda guardar continua cifrado, com uma chave separada, até o fim do prazo: pagamentos e recibos por ${yearsOfPayments} anos e prontuários por ${yearsOfRecords} anos, com a identificação necessária para que façam sentido. Antes de apagar, mostramos o que fica e até quando.`,
        ],
        link: toMyData,
      },
      {
        id: 'lgpd',
        title: 'Seus direitos (LGPD)',
        paragraphs: [
          'Você pode confirmar que tratamos seus dados, ver, corrigir, baixar uma cópia para levar a outro serviço, saber com quem foram compartilhados, retirar um consentimento e apagar (Lei 13.709/2018, art. 18). Quase tudo isso você faz na hora e por conta própria.',
          `O que precisar de uma pessoa tem resposta em até ${daysToAnswer} dias. Você faz o pedido na sua conta ou escreve para a pessoa encarregada dos dados: ${privacyContact}.`,
          'Se a resposta não resolver, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).',
        ],
        link: toMyData,
      },
      {
        id: 'navegador',
        title: 'No seu navegador',
        paragraphs: [
          `Usamos um cookie para manter a sua conta aberta neste aparelho: por ${shortSessionHours} horas ou, se você marcar "Lembrar de mim", por ${rememberedSessionDays} dias. Nesse caso o seu email também fica guardado neste aparelho para a próxima vez.`,
          'Outro cookie reconhece este navegador por um ano, para que possamos avisar você quando alguém entrar na sua conta de um aparelho novo. Não usamos cookies de publicidade.',
        ],
      },
    ],
  }
}
