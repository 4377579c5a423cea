/** The seven domains: each may use those before it, never those after it. */
const domains = ['platform', 'people', 'content', 'event', 'judging', 'community', 'operations']

const screen = '^src/(ui|layouts|pages)/|^src/features/[^/]+/[^/]+/ui/'
const shared = '^src/(site|database/client)'

/** Each rule is one sentence of docs/architecture.md. That screens load nothing of the server is asked by scripts/screens.mjs. */
const rules = {
  'imports never form a circle': [{}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }],
  'lib knows nothing of the product': [{ path: '^src/lib/' }, { path: '^src/(?!lib/)', pathNot: shared }],
  'the design system knows nothing of the product': [
    { path: '^src/ui/' },
    { path: '^src/(?!ui/|lib/)', pathNot: shared },
  ],
  'the database knows no feature': [{ path: '^src/database/' }, { path: '^src/(?!database/|lib/)' }],
  'features know no page, layout or server': [
    { path: '^src/features/' },
    { path: '^src/(pages|layouts|server|commands)/' },
  ],
  'contracts and policies run everywhere': [
    { path: '^src/features/[^/]+/[^/]+/(contract|policy)\\.ts$' },
    { path: ['^src/(server|database|commands)/', screen], dependencyTypesNot: ['type-only'] },
  ],
  'only services reach tables': [
    { path: '^src/(lib|ui|layouts|pages|server)/|^src/features/[^/]+/[^/]+/(contract|policy|ui)' },
    { path: '/table\\.ts$' },
  ],
  'tables know only tables and the shapes of what they keep': [
    { path: '/table\\.ts$' },
    {
      path: '^src/(?!database/(columns|indexes)|features/[^/]+/[^/]+/(table|contract|fields|plan/plan-contract)|features/judging/vote/modes|features/judging/judging/ranking/ballots|lib/)',
    },
  ],
  'rows know only rows, tables and the rules that they mirror': [
    { path: '^src/features/[^/]+/[^/]+/rows\\.ts$' },
    {
      path: '^src/(?!database/|features/[^/]+/[^/]+/(rows|table|policy|contract|shapes|life/phase-rows|people/role)\\.ts|lib/)',
    },
  ],
  'pages know no server': [{ path: '^src/pages/' }, { path: '^src/(server|database)/' }],
  'the server shows no screens': [{ path: '^src/server/' }, { path: screen }],
}

/** Files know what a token reaches and count a person's uploads: both are asked of accounts while a file arrives. */
const knowsAccounts = '^src/features/platform/files/http/(token-place|media/refused-pictures)\\.ts$'

domains.forEach((domain, place) => {
  const later = domains.slice(place + 1).join('|')
  if (later)
    rules[`${domain} comes before what follows it`] = [
      { path: `^src/features/${domain}/`, pathNot: knowsAccounts },
      { path: `^src/features/(${later})/(?![^/]+/(table|rows)\\.ts)` },
    ]
})

module.exports = {
  forbidden: Object.entries(rules).map(([name, [from, to]]) => ({ name, severity: 'error', from, to })),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^build/|\\.test\\.tsx?$|^tests/|\\+types' },
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
