import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from './email.js'
import { fieldProblems, isName, nameText } from './form-field.js'
import { isUrl } from './url.js'

// Every UTF-16 unit, half characters and NUL among them.
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))

test.each([
  ['a@b.de', true],
  ["O'Neil.x+y_z-1@mail.example.com", true],
  ['a..b@docomo.ne.jp', true],
  ['.a@b.de', true],
  ['a@b.c', false],
  ['a@b.abcdefgh', true],
  ['a@b.abcdefghi', false],
  ['a@b.c1', false],
  ['a@b', false],
  ['@b.de', false],
  ['a@', false],
  ['a@@b.de', false],
  ['a@b..de', false],
  ['a@-b.de', false],
  ['a@b-.de', false],
  ['a@b_c.de', false],
  ['a@xn--bcher-kva.de', true],
  ['a@b.de.', false],
  [' a@b.de', false],
  ['a@b.de\n', false],
  ['a b@c.de', false],
  ['"a"@b.de', false],
  ['ä@b.de', false],
  ['a@[127.0.0.1]', false],
  [`${'a'.repeat(64)}@b.de`, true],
  [`${'a'.repeat(65)}@b.de`, false],
  [`a@${'b'.repeat(63)}.de`, true],
  [`a@${'b'.repeat(64)}.de`, false],
  [`a@${'b.'.repeat(124)}de`, true],
  [`a@${'b.'.repeat(125)}de`, true],
  [`aa@${'b.'.repeat(125)}de`, false],
  [`a@${'b.'.repeat(126)}de`, false],
])('[SESSION11] %s: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test.each([
  ['Ada', true],
  ['élodie', true],
  ['Øyvind', true],
  ['_x', true],
  [' Ada', true],
  ['4you', true],
  ['山田', true],
  ['Ωmega', true],
  ["'t Hart", true],
  ['’t Hooft', true],
  ['‘t Hooft', true],
  ['ʼn Marais', true],
  ["'s-Gravesande", true],
  ["'", false],
  ["''t", false],
  ["'4", false],
  ["' t", false],
  ["'<b>", false],
  ['"t', false],
  ['தமிழ்', true],
  ['ნინო', true],
  ['محمد', true],
  ['\u200Fمحمد', false],
  ['\u0301', false],
  ['\u0301Ada', false],
  ['-a', false],
  ['<b>', false],
  ['😀', false],
  ['\uD800', false],
  ['\0a', false],
  ['', false],
])('[SESSION13] %j: %s', (text, expected) => {
  expect(isName(text)).toBe(expected)
})

test.each([
  ['\u200Fمحمد', 'محمد'],
  ['\u200E\u200Fמרים\u200E', 'מרים'],
  ['\u200Dعلی', 'علی'],
  ['نوش\u200Cآفرین', 'نوش\u200Cآفرین'],
  ['ක්\u200Dරිස්', 'ක්\u200Dරිස්'],
  ['\u202BAda\u202C', 'Ada'],
  ['Ada \u202Egnik', 'Ada gnik'],
  ['Ada \u2067King\u2069 Byron', 'Ada King Byron'],
  ['\u2066\u202E', ''],
  [' Ada\n\tKing ', 'Ada King'],
  ['e\u0301lodie', 'e\u0301lodie'],
  ['葛\u{E0100}', '葛\u{E0100}'],
  ['\u200B', ''],
])('[SESSION13] the name %j is checked and saved as %j', (written, saved) => {
  expect(nameText(written)).toBe(saved)
  expect(nameText(saved)).toBe(saved)
  expect(isName(saved)).toBe(saved !== '')
})

test.each([
  ['http://a', true],
  ['https://board.example/x?y=1#z', true],
  ['HTTPS://A.example:8443', true],
  ['http://user:word@a.example', true],
  ['http://[::1]/', true],
  ['https://bücher.example', true],
  ['http://', false],
  ['http:///a', false],
  ['http:a.example', false],
  ['http:\\\\a.example', false],
  ['https://?x', false],
  ['https://#x', false],
  ['http://a b', false],
  ['http://a\tb', false],
  [' http://a', false],
  ['http://[::1', false],
  ['http://a:99999', false],
  ['http://256.256.256.256', false],
  ['http://%zz', false],
  ['http://:80', false],
  ['http://user@', false],
  ['ftp://a', false],
  ['javascript:alert(1)', false],
  ['//a.example', false],
  ['a.example', false],
  ['http://a/\uD800', false],
  ['http://a/\0', false],
  ['xhttp://a', false],
  [`http://a/${'x'.repeat(3991)}`, true],
  [`http://a/${'x'.repeat(3992)}`, false],
])('[SESSION14] %j: %s', (text, expected) => {
  expect(isUrl(text)).toBe(expected)
})

const field = { isRequired: true, isReadOnly: false } as const

test.each([
  ['email', 'x', { isRequired: true, isReadOnly: true }, []],
  ['email', '', { isRequired: false, isReadOnly: false }, []],
  ['notEmpty', '', { isRequired: false, isReadOnly: false }, []],
  ['password', '', { isRequired: false, isReadOnly: false }, []],
  ['email', 'x', { isRequired: false, isReadOnly: false }, ['email-invalid']],
  ['email', '', field, ['field-empty']],
  ['notEmpty', ' \n\u3000', field, ['field-empty']],
  ['email', ' ', field, ['field-empty']],
  ['notEmpty', '\u200B\u3164', field, ['field-empty']],
  ['name', '\u3164', field, ['field-empty']],
  ['email', ' ', { isRequired: false, isReadOnly: false }, ['email-invalid']],
  ['notEmpty', ' ', { isRequired: false, isReadOnly: false }, ['field-empty']],
  ['notEmpty', 'x', field, []],
  ['name', '?', field, ['name-invalid']],
  ['name', 'Ada', field, []],
  ['url', 'x', field, ['url-invalid']],
  ['url', 'http://a', field, []],
  ['email', 'a@b.de', field, []],
  ['password', '', field, ['field-empty']],
  ['password', 'short', field, ['password-too-short']],
  ['password', '      ', field, []],
] as const)('[SESSION10] %s %j with %j: %j', (type, value, facts, problems) => {
  expect(fieldProblems({ type, value, ...facts })).toEqual(problems)
})

test('[SESSION12] a password is judged by what the company asks', () => {
  const policy = {
    MinLength: 8,
    MaxLength: 50,
    RequireUpper: true,
    RequireLower: false,
    RequireDigit: false,
    RequireSymbol: false,
    History: 0,
    MaxAgeDays: 0,
  }
  const facts = { type: 'password', isRequired: true, isReadOnly: false } as const
  expect(fieldProblems({ ...facts, value: 'secret', policy })).toEqual([
    'password-too-short',
    'password-needs-upper',
  ])
  expect(fieldProblems({ ...facts, value: 'secret', policy: null })).toEqual([])
})

test('[SESSION10] no text makes a field fail otherwise than with a code', () => {
  const text = fc.oneof(anyText, fc.webUrl(), fc.emailAddress())
  fc.assert(
    fc.property(
      fc.constantFrom(...(['email', 'name', 'notEmpty', 'password', 'url'] as const)),
      text,
      fc.boolean(),
      fc.boolean(),
      (type, value, isRequired, isReadOnly) => {
        const problems = fieldProblems({ type, value, isRequired, isReadOnly })
        expect(Array.isArray(problems)).toBe(true)
        if (isReadOnly) expect(problems).toEqual([])
      },
    ),
  )
})
