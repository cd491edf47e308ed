import type { Look } from './portrait.ts'

/** How the demo's professionals are drawn, by name. Nobody is a real person. */
export const looks: Readonly<Record<string, Look>> = {
  'Helena Martins': look('light brown long #3c6e71 #e3ecdf'),
  'Rafael Nogueira': look('brown black short #5b5f97 #f1e4d1 beard'),
  'Beatriz Amaral': look('deep black curls #c06c4f #f3e3d3'),
  'Thiago Carvalho': look('olive brown side #39516a #dfe7ea glasses'),
  'Camila Rocha': look('olive black bob #8a4f7d #efe2ea'),
  'Gustavo Pereira': look('dark black short #4f772d #e9e6d2'),
  'Larissa Fonseca': look('pale red long #2f5d62 #f4e7dc'),
  'Fernando Lima': look('brown grey short #6b4e3d #e6e3dc glasses'),
  'Juliana Tavares': look('dark black bun #b56576 #f2e5e1'),
  'Marcos Vinícius Araújo': look('deep black bald #35524a #e4ebe2 beard'),
  'Patrícia Almeida': look('light blond bob #6d597a #ece6ef glasses'),
  'Renata Siqueira': look('brown brown curls #457b9d #e2ebf0'),
  'Cláudia Bittencourt': look('pale grey bob #7f5539 #f0e6d8 glasses'),
  'Eduardo Sampaio': look('light chestnut side #344e41 #e5eadf beard'),
  'Sílvia Menezes': look('olive white bun #9d4e5c #f3e4e2'),
  'Otávio Guimarães': look('pale white side #415a77 #e2e7ec glasses'),
  'Mônica Figueiredo': look('dark brown curls #606c38 #ebe8d6'),
  'Daniel Azevedo': look('olive black short #7b3f3f #f0e2d8 beard'),
  'Ana Lúcia Prado': look('brown black long #33658a #dfe8ee'),
  'Roberto Steiner': look('pale grey short #3d405b #e6e6ec'),
  'Isabela Quintana': look('light black bun #5f7470 #e6ebe4 glasses'),
  'Vera Lindemberg': look('pale white bob #5e548e #ebe7f0'),
  'Caetano Brandão': look('dark grey curls #6a4c31 #efe6d8 beard'),
  'Sônia Batista': look('deep grey bun #a44a3f #f2e3da glasses'),
  'Leandro Mattos': look('brown brown side #2a6f77 #dfeae9'),
  'Yara Monteiro': look('brown black bob #bc6c25 #f3e8d4'),
}

/** A look as words: skin, hair, style, clothes, ground, and what is worn. */
function look(words: string): Look {
  const [skin, hair, style, clothes, ground, ...worn] = words.split(' ')
  const drawn = { skin, hair, style, clothes, ground }
  // Guarantee: the spec draws every look, with parts that exist.
  return {
    ...(drawn as Look),
    ...(worn.includes('glasses') && { glasses: true }),
    ...(worn.includes('beard') && { beard: true }),
  }
}
