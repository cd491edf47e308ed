import type { RuleNumbers } from '../../rule-numbers.ts'
import { refundRule } from '../refund-rule.ts'

/** A question with its answer, and other words by which people ask. */
export type HelpItem = { readonly question: string; readonly answer: string; readonly words?: string }
export type HelpGroup = { readonly title: string; readonly items: readonly HelpItem[] }

/** The help centre, /ajuda: answers describe what the product does. */
export const helpTexts = {
  title: 'Central de Ajuda',
  lead: 'Respostas curtas para as dúvidas mais comuns.',
  search: 'Buscar na ajuda',
  searchHint: 'Por exemplo: cancelar, recibo, senha.',
  found: (count: number) => (count === 1 ? '1 resposta' : `${count} respostas`),
  none: 'Nenhuma resposta com essas palavras',
  noneHint: 'Tente outra palavra ou escreva para nós.',
  clear: 'Limpar busca',
  contact: 'Ver os contatos',
  groups: (numbers: RuleNumbers): readonly HelpGroup[] => {
    const { holdMinutes, absenceContestHours, yearsOfPayments, yearsOfRecords } = numbers
    return [
      {
        title: 'Em uma crise',
        items: [
          {
            question: 'Preciso de ajuda agora.',
            answer:
              'A Escuta não atende emergências. Ligue 188 (CVV, 24 horas, gratuito) ou, em uma emergência médica, 192 (SAMU).',
            words: 'crise suicídio morrer me machucar urgência emergência socorro desespero',
          },
        ],
      },
      {
        title: 'Marcar e pagar',
        items: [
          {
            question: 'Como marco uma consulta?',
            answer:
              'Abra Agendar, diga como está se sentindo ou veja todos os profissionais, escolha um horário livre e pague com cartão. A consulta é confirmada quando o pagamento é aprovado.',
            words: 'agendar agendamento reservar horário terapia psicólogo psicóloga encontrar',
          },
          {
            question: 'Quanto custa uma consulta?',
            answer:
              'Cada profissional define o próprio valor. Você o vê na busca, no perfil e de novo antes de confirmar. Não há mensalidade nem taxa para quem procura atendimento.',
            words: 'preço valor caro barato plano planos mensalidade taxa grátis gratuito desconto',
          },
          {
            question: 'Como posso pagar? Aceitam Pix?',
            answer:
              'Com cartão, consulta por consulta. Ainda não aceitamos Pix nem boleto, e não dividimos em parcelas.',
            words:
              'forma formas meio pagamento parcelar parcelado parcelamento débito crédito dinheiro transferência',
          },
          {
            question: 'Por quanto tempo o horário fica reservado?',
            answer: `Por ${holdMinutes} minutos. Sem pagamento nesse tempo, o horário volta a ficar livre e nada é cobrado.`,
            words: 'reserva prazo expirou venceu',
          },
          {
            question: 'Por que meu pedido ainda espera aprovação?',
            answer:
              'Alguns profissionais aprovam cada pedido antes. Você recebe um aviso quando houver resposta e só então paga.',
            words: 'pendente aguardando',
          },
          {
            question: 'Meu cartão foi recusado. O que faço?',
            answer:
              'Confira os dados ou tente outro cartão enquanto o horário estiver reservado. O motivo da recusa é do banco, e só ele pode explicar.',
            words: 'pagamento negado erro falhou não passou',
          },
          {
            question: 'Onde está o comprovante?',
            answer: 'Em Minha área, Pagamentos. Cada pagamento tem um comprovante em PDF.',
            words: 'recibo pdf pagamento paguei fatura',
          },
          {
            question: 'Recebo nota fiscal, ou recibo para o imposto de renda?',
            answer:
              'O comprovante em PDF mostra o que você pagou, e não é nota fiscal. A nota ou o recibo do atendimento (Receita Saúde) é de quem atende você: peça pela conversa.',
            words: 'nf nfse irpf dedução deduzir declaração cpf',
          },
          {
            question: 'Vocês aceitam convênio ou plano de saúde?',
            answer:
              'Não. Você paga a consulta aqui e pode pedir reembolso ao seu plano com o recibo de quem atende. Confira antes com o plano o que ele pede.',
            words: 'unimed amil seguro',
          },
          {
            question: 'Sou menor de idade. Posso marcar?',
            answer:
              'Quem tem menos de 18 anos precisa da autorização de um responsável legal antes da primeira consulta. Em uma crise, não espere por ela: ligue 188 (CVV, 24 horas, gratuito).',
            words: 'adolescente criança filho filha menores pais mãe pai',
          },
        ],
      },
      {
        title: 'Mudar ou cancelar',
        items: [
          {
            question: 'Como cancelo ou remarco?',
            answer:
              'Em Minha área, abra Detalhes da consulta e escolha remarcar ou cancelar. Antes de confirmar, você vê quanto volta.',
            words: 'cancelamento cancelar remarcação remarcar desmarcar adiar mudar trocar horário dia',
          },
          {
            question: 'Recebo o dinheiro de volta?',
            answer: refundRule(numbers).join(' '),
            words: 'reembolso devolução estorno cancelamento multa desistir arrependimento',
          },
          {
            question: 'O profissional não apareceu.',
            answer: `Registre a falta nos detalhes da consulta. O profissional tem ${absenceContestHours} horas para contestar. Sem contestação, tudo o que você pagou é devolvido. Com contestação, nossa equipe analisa e avisa vocês dois do que decidiu.`,
            words: 'falta faltou ausência não veio atrasou',
          },
          {
            question: 'Posso trocar de profissional?',
            answer:
              'Sim, quando quiser: marque com outra pessoa. O novo profissional não vê o que você tratou com o anterior.',
            words: 'mudar psicólogo psicóloga terapeuta não gostei',
          },
          {
            question: 'Vou me atrasar. O que faço?',
            answer: 'Avise o profissional pela conversa e entre assim que puder.',
            words: 'atraso atrasado tarde',
          },
        ],
      },
      {
        title: 'A consulta por vídeo',
        items: [
          {
            question: 'Preciso instalar alguma coisa?',
            answer: 'Não. A conversa abre no navegador do celular ou do computador.',
            words: 'aplicativo app baixar zoom meet whatsapp online presencial link',
          },
          {
            question: 'A câmera ou o microfone não funcionam.',
            answer:
              'Permita o uso de câmera e microfone no navegador e feche outros programas que os usam. Na sala de espera você testa os dois antes de entrar.',
            words: 'som áudio imagem vídeo não ouço escuto',
          },
          {
            question: 'A chamada caiu.',
            answer: 'Espere um instante: ela tenta voltar sozinha. Se não voltar, recarregue a página.',
            words: 'internet conexão travou lenta desconectou',
          },
          {
            question: 'A consulta é gravada?',
            answer: 'Não. Imagem e som passam entre vocês dois e não são guardados.',
            words: 'gravação gravar',
          },
        ],
      },
      {
        title: 'Conta e segurança',
        items: [
          {
            question: 'Esqueci minha senha.',
            answer:
              'Em Entrar, escolha recuperar a senha e siga o endereço que mandamos por e-mail. Confira também o spam.',
            words: 'não consigo entrar login acesso perdi',
          },
          {
            question: 'Como protejo melhor a minha conta?',
            answer:
              'Em Configurações da conta, ligue o código além da senha e veja onde a conta está aberta. Dali você sai de todos os aparelhos.',
            words: 'segurança duas etapas autenticador golpe invadiram',
          },
          {
            question: 'Como troco meu e-mail?',
            answer: 'Em Configurações da conta. Confirmamos pelo endereço novo e avisamos o antigo.',
            words: 'mudar alterar endereço telefone nome',
          },
        ],
      },
      {
        title: 'Privacidade',
        items: [
          {
            question: 'Quem vê o que eu conto?',
            answer:
              'O profissional que atende você. Um profissional não vê o que você tratou com outro. Você vê quem abriu o seu prontuário.',
            words: 'sigilo sigiloso segredo confidencial privacidade prontuário',
          },
          {
            question: 'Os sintomas que marco na busca ficam guardados?',
            answer: 'Não. Servem só para mostrar profissionais e não ficam no endereço da página.',
          },
          {
            question: 'Como apago meus dados?',
            answer: `Em Meus dados. Mostramos antes o que a lei manda guardar: pagamentos por ${yearsOfPayments} anos e prontuários por ${yearsOfRecords} anos.`,
            words: 'excluir encerrar deletar apagar conta lgpd eliminação',
          },
        ],
      },
      {
        title: 'Para quem atende',
        items: [
          {
            question: 'Quando meu perfil fica público?',
            answer:
              'Depois que nossa equipe confere o seu registro ou a sua formação, se você pediu que ele fosse público. Enquanto isso, monte a agenda.',
            words: 'crp cadastro aprovação verificação psicólogo registro',
          },
          {
            question: 'Como mostro ou escondo avaliações?',
            answer:
              'Em Configurações, Privacidade. Para quem tem CRP elas começam desligadas, por causa das regras da profissão.',
          },
        ],
      },
    ]
  },
} as const
