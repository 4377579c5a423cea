// `npm run docs`: writes the generated docs. A test compares them.
import { readFileSync, writeFileSync } from 'node:fs'
import { exampleEnvironment, variableTable } from '#server/config/settings.ts'

const page = 'docs/configuration.md'
const table = /(?<=<!-- variables -->\n\n)[\s\S]*?(?=\n\n<!-- end -->)/

writeFileSync(page, readFileSync(page, 'utf8').replace(table, variableTable))
writeFileSync('.env.example', exampleEnvironment())
console.log(`Written: ${page}, .env.example`)
