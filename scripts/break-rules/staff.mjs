/** Who may do what, and how the staff come in. */
export const staff = [
  {
    name: 'a vendedor sends money back, which only the owner may',
    file: 'apps/server/src/order-management/change-routes.ts',
    find: "change('post', '/reembolsos', {",
    replace: "change('post', '/reembolsos', {\n    config: allStaff,",
    tests: [{ file: 'apps/server/src/staff/access', name: 'every route there is is known here' }],
  },
  {
    name: 'a write with the cookie of the staff passes from a neighbouring site',
    file: 'apps/server/src/http/request-checks.ts',
    find: "headers['sec-fetch-site'] === 'same-origin'",
    replace: "headers['sec-fetch-site'] !== undefined",
    tests: [{ file: 'apps/server/src/http/request-checks', name: 'are refused unless they prove' }],
  },
  {
    name: 'a closed account takes one more password',
    file: 'apps/server/src/staff/sign-in/failed-sign-ins.ts',
    find: `\${failures} < \${door.closing}`,
    replace: `\${failures} <= \${door.closing}`,
    tests: [
      { file: 'apps/server/src/staff/sign-in/failed-sign-ins', name: 'the sixth failure in 15 minutes' },
    ],
  },
  {
    name: 'who was switched off while signing in stays in',
    file: 'apps/server/src/staff/auth/staff-sessions.ts',
    find: ' || !isActive(user)) {',
    replace: ') {',
    tests: [{ file: 'apps/server/src/staff/people/people', name: 'a session that slipped in' }],
  },
  {
    name: 'a code to recover with signs two in who give it at once',
    file: 'apps/server/src/staff/auth/open-auth.ts',
    find: 'hashTokens(guardUpdates(store(options)))',
    replace: 'hashTokens(store(options))',
    tests: [{ file: 'apps/server/src/staff/accounts/account', name: 'two that give the same code at once' }],
  },
  {
    name: 'who is switched off still hands out an invitation that is under way',
    file: 'apps/server/src/staff/lock-admins.ts',
    find: 'if (admins.every(({ username }) => username !== quien)) throw notAllowed()',
    replace: '',
    tests: [{ file: 'apps/server/src/staff/people/people', name: 'who is switched off while what they ask' }],
  },
  {
    name: 'an old password that is being replaced still lets somebody in',
    file: 'apps/server/src/staff/auth/replaced-passwords.ts',
    find: 'return now?.hash !== before.get(id)',
    replace: 'return now === undefined && before.has(id)',
    tests: [{ file: 'apps/server/src/staff/accounts/password-link', name: 'under way while it is replaced' }],
  },
  {
    name: 'wrong codes are counted by the sign-in that waits for one, of which there can be many',
    file: 'apps/server/src/staff/sign-in/failed-sign-ins.ts',
    find: "[['codigo', username, ...(device ? [device] : [])]]",
    replace: "[['codigo', username, String(Math.random())]]",
    tests: [{ file: 'apps/server/src/staff/sign-in/second-factor', name: 'codes sent at once' }],
  },
  {
    name: 'a code that the database could not look at is a wrong one',
    file: 'apps/server/src/staff/auth/auth-library.ts',
    find: 'if (answer === null && failure !== undefined) throw noAnswer(failure)',
    replace: 'void failure',
    tests: [{ file: 'apps/server/src/staff/sign-in/second-factor', name: 'a database that fails' }],
  },
  {
    name: 'of a cancelled order what went back already is asked for again',
    file: 'apps/admin/src/orders/order-words.ts',
    find: 'const left = (paid: Paid) => moneyOf(leftToRefund(paid), paid.moneda)',
    replace: 'const left = whole',
    tests: [
      { file: 'apps/admin/src/orders/order-words.test.ts', name: 'money that somebody has to send back' },
    ],
  },
  {
    name: 'a list that cannot be read counts the rows that it had',
    file: 'apps/admin/src/ui/lists/ShopList.tsx',
    find: ' {...(error && { pagination: false })}',
    replace: '',
    tests: [{ file: 'e2e/gestion-listas-fallas.e2e.ts', name: 'at 390 px' }],
  },
]
