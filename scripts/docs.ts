// `npm run docs`: writes the generated docs. A test compares them.
import { readFileSync, writeFileSync } from 'node:fs'
import { formatExampleEnvironment, formatVariableTable } from '#server/config/settings.ts'

const page = 'docs/configuration.md'
const table = /(?<=<!-- variables -->\n\n)[\s\S]*?(?=\n\n<!-- end -->)/

writeFileSync(page, readFileSync(page, 'utf8').replace(table, formatVariableTable))
writeFileSync('.env.example', formatExampleEnvironment())
console.log(`Written: ${page}, .env.example`)
