/**
 * The commonest passwords of published leaks, world-wide and Brazilian, that are long enough for the form to let them
 * through, and the words of this trade; in lower case.
 */
const commonest = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 12345678910 123456789a 1234567891 12345678a 123456a 123456b 123456q
  123123 123123123 123321 1234321 123454321 123456654321 654321 7654321 87654321 987654321 9876543210 0987654321
  0123456789 012345678 012345 102030 10203040 1020304050 112233 11223344 1122334455 111222 111222333 121212 12121212
  131313 141414 151515 161616 171717 181818 191919 202020 212121 232323 242424 252525 303030 313131 323232 333666
  000000 0000000 00000000 0000000000 111111 1111111 11111111 111111111 1111111111 222222 22222222 333333 33333333
  444444 44444444 555555 5555555 55555555 666666 66666666 777777 7777777 77777777 888888 8888888 88888888 999999
  9999999 99999999 999999999 101010 10101010 110110 123654 123654789 124578 134679 142536 147147 147258 147258369
  147852 147852369 159159 159357 159753 159951 258369 258456 321321 321654 321654987 333222 369258147 420420 456123
  456456 456789 456852 514514 741852 741852963 753159 753951 789123 789456 789456123 789789 852456 951753 963852
  963852741 963258741 abc123 abc1234 abc12345 abcd123 abcd1234 abcdef abcdefg abcdefgh abcdefg1 a123456 a1234567
  a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aa12345678 aaa111 aaaaaa aaaaaaaa asd123 asdasd asdasd123 asdf1234
  asdfasdf asdfgh asdfghj asdfghjkl asdf123 q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qaz123 qazxsw qwe123 qwe12345
  qweasd qweasdzxc qweqwe qweqweqwe qwert1 qwert123 qwert12345 qwerty qwerty1 qwerty12 qwerty123 qwerty1234
  qwerty12345 qwerty123456 qwertyu qwertyui qwertyuiop 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 123qwe 123qweasd
  123abc 1234qwer 12qwaszx zaq12wsx zaq1zaq1 zxc123 zxcvbn zxcvbnm zxcvbnm1 !qaz2wsx p@ssw0rd p@ssword pa55word
  passw0rd password password1 password12 password123 password1234 password! passwort passpass changeme changeme1
  welcome welcome1 welcome123 letmein letmein1 login123 secret secret123 default guest123 root123 admin1 admin12
  admin123 admin1234 admin12345 admin123456 admin@123 administrator administrador adminadmin test123 test1234
  test12345 testtest teste123 teste1234 testing temp123 temporal user123 usuario usuario1 usuario123 demo123 master
  master1 master123 superman superman1 batman batman1 batman123 spiderman ironman pokemon pokemon1 naruto naruto123
  starwars matrix dragon dragon1 dragonball monkey monkey1 shadow shadow1 hunter hunter1 hunter2 killer killer1
  michael michael1 jordan jordan23 michelle jessica jennifer ashley ashley1 amanda nicole daniel daniel1 andrew
  thomas robert george charlie charlie1 anthony joshua matthew william taylor samantha elizabeth vanessa patricia
  princess princess1 princesa sunshine sunshine1 iloveyou iloveyou1 iloveyou2 lovely loveme lovelove babygirl
  football football1 baseball basketball soccer hockey liverpool chelsea arsenal barcelona realmadrid ronaldo
  ronaldo7 cristiano neymar neymar10 neymarjr computer internet samsung samsung1 google google123 facebook facebook1
  instagram whatsapp youtube twitter microsoft windows apple123 iphone motorola playstation nintendo freedom freedom1
  whatever trustno1 access access14 ninja1 mustang ferrari mercedes porsche corvette harley yamaha summer summer1
  winter spring autumn cookie cookies cheese chocolate banana orange pepper ginger flower butterfly angel1 angels
  silver golden purple yellow maggie bailey buster tigger junior junior1 junior123 biteme fuckyou fuckyou1 asshole
  hello1 hello123 hellohello 696969 6969696969 110000 123000 100000 1000000 200000 555666 777888 aaaaaaa lol123
  senha1 senha12 senha123 senha1234 senha12345 senha123456 senha@123 senhasenha minhasenha minhasenha123 novasenha
  senhanova senha2020 senha2021 senha2022 senha2023 senha2024 senha2025 senha2026 mudar123 mudar@123 trocar123
  gvt12345 gvt123456 brasil brasil1 brasil10 brasil12 brasil123 brasil2014 flamengo flamengo1 flamengo10 flamengo123
  corinthians corinthians1 palmeiras palmeiras1 saopaulo saopaulo1 spfc1935 santos santosfc vascodagama vasco123
  gremio gremio1903 internacional cruzeiro cruzeiro1 atletico atleticomg botafogo fluminense timao1910 futebol
  futebol10 jesus1 jesus123 jesuscristo jesus7 jesusteamo jesusama deusefiel deus123 deusfiel deuseamor
  deusemais amordedeus sodeus obrigadodeus teamo1 teamo123 teamomuito teamodemais euteamo euteamo1 eutiamo amorzinho
  meuamor meuamor1 amoreterno amor123 amoramor amormeu gatinha gatinho lindinha linda123 lindona princesinha
  familia familia1 familia123 minhafamilia felicidade feliz123 alegria saudade esperanca estrela estrela1 borboleta
  chocolate1 morango abacate cachorro cavalo gabriel gabriel1 gabriel123 gabriela gabriela1 rafael rafael1 rafael123
  rafaela lucas123 lucas1 mateus matheus matheus1 matheus123 pedro123 joao123 maria123 mariana mariana1 mariaclara
  mariaeduarda juliana juliana1 fernanda fernanda1 fernando fernando1 leonardo leonardo1 eduardo eduardo1 eduardo123
  ricardo ricardo1 rodrigo rodrigo1 gustavo gustavo1 guilherme guilherme1 felipe felipe1 felipe123 thiago thiago123
  bruno123 bruna123 camila camila1 leticia leticia1 beatriz beatriz1 larissa larissa1 isabela isabella vitoria
  vitoria1 victoria carolina daniela daniele adriana adriano marcelo marcelo1 marcos marcos123 carlos carlos123
  paulo123 roberto alexandre alexandre1 sandra sandra123 simone renata renata123 tatiane cristina cristiane luciana
  luciano rosana regina mario123 antonio francisco sebastiao aparecida nossasenhora saojorge 10203010 142857 147896
  147896325 159487 192837 192837465 1a2b3c 1a2b3c4d 1029384756 246810 24681012 2468101214 13579 135790 1357924680
  987654 98765432 99887766 963963 951951 852852 741741 753753 357159 357951 159263 362514 147369
  psicologia psicologo psicologa terapia terapia123 terapeuta consulta consulta123 paciente paciente123
  `
    .trim()
    .split(/\s+/),
)

/** Whether a password is among those that a guesser tries first. */
export function isCommonPassword(password: string): boolean {
  return commonest.has(password.toLowerCase())
}
