import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { isSafe } from 'redos-detector'

/**
 * Patterns with quadratic time, or too complex to be proved, each with the reason why it is harmless. An
 * exponential one is never allowed here: it stops the process.
 */
const excused = new Map([
  ['^([^<>@\\r\\n]+ )?(<[^\\s@<>]+@[^\\s@<>]+>|[^\\s@<>]+@[^\\s@<>]+)$', 'read from the configuration'],
  ['^-+|-+$', 'slugs are made from titles of at most 200 characters'],
  ['-+$', 'slugs are made from titles of at most 200 characters'],
  ['(?:-\\d+)+$', 'slugs are made from names of teams, of at most 30 characters'],
  ['^(\\w+:\\/\\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$', 'read from the configuration'],
  ['=+$', 'what was just hashed'],
  ['\\{\\{(.*?)\\}\\}', 'our own content'],
  ['[-+*]|\\d+[.)]', 'what a pattern before it found, one line long'],
  ['\\\\*$', 'in the worker, which is ended after five seconds'],
  ['\\/\\s*>$', 'in the worker, which is ended after five seconds'],
  [
    '^([ \\t]*(?:> ?)*[ \\t]*)(?:([-*+])|(\\d{1,9})([.)]))([ \\t]+)(\\[[ xX]\\][ \\t]+)?',
    'in the browser, on the line one writes',
  ],
  ['\\(line (\\d+)\\)', 'in the browser, on our own sentence'],
  [' \\(line \\d+\\)', 'in the browser, on our own sentence'],
  ['<div data-embed="tech-tutorials"(?: data-technology="([\\w-]+)")?><\\/div>', 'HTML of the renderer'],
  ['<(?:"[^"]*"|[^">])*>|[^<]+', 'HTML of the renderer'],
  ['<[^<>]*>', 'HTML of the renderer'],
  ['<p\\b[^>]*>([\\s\\S]*?)<\\/p>', 'HTML of the renderer'],
  [',+$', 'an address without a blank, in a thread that reads files'],
  ['[.,;:!?*_]+$', 'an address of at most 2,000 characters'],
  ['[.,;:!?]+$', 'an address of at most 2,000 characters'],
  ['(https?:\\/\\/[^\\s?#"<>]+)[?#][^\\s"<>]*', 'our own mail'],
  ['\\/files\\/([a-z]{1,20}\\/[a-z0-9-]{1,100}\\.[a-z0-9]{2,5})', 'linear, with a large constant'],
  [
    '^ {4}at (?:(.{1,200}) \\()?(\\S{1,500}):(\\d{1,9}):(\\d{1,9})\\)?$',
    'a line of a stack, of at most 1,000 characters',
  ],
  ['startxref\\s+\\d+\\s+%%EOF', 'the last kilobytes of a file'],
  ['^\\S+@\\S+\\.\\S+$', 'in the browser, on what one types'],
  ['\\bVersion\\/[\\d.]+.*\\bSafari\\/', 'a header, which is cut before'],
  [
    'changeme|changeit|changethis|replaceme|replacethis|yoursecret|your256bit|your32|mysecret|supersecret|secretkey|astringsecretatleast|keyboardcat|thisisasecret|insertsecret|generateasecret|example|placeholder|password|12345678|abcdefgh',
    'read from the configuration, and without repetition',
  ],
])

const found = new Map()
for (const file of globSync('src/**/*.{ts,tsx}')) {
  if (file.includes('.test.')) continue
  const note = ({ regex }) => regex && found.set(`/${regex.pattern}/${regex.flags}`, { ...regex, file })
  new Visitor({ Literal: note }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
}

const patterns = [...found.values()]
const wrong = patterns
  .filter(({ pattern }) => !excused.has(pattern))
  .filter(({ pattern, flags }) => !isSafe(new RegExp(pattern, flags), { maxScore: 5000 }).safe)
  .map(({ pattern, flags, file }) => `${file}: /${pattern}/${flags} may take very long for some texts`)
const stale = [...excused.keys()]
  .filter((pattern) => !patterns.some((one) => one.pattern === pattern))
  .map((pattern) => `/${pattern}/ is excused and does not exist any more`)

for (const line of [...wrong, ...stale]) console.log(line)
process.exitCode = wrong.length + stale.length === 0 ? 0 : 1
