import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Settings',
  intro: 'Everything that runs this board and your company.',
  content: 'Content',
  people: 'People',
  company: 'Company',
  'item.approvals': 'Approvals',
  'item.approvals-why': 'Which posts wait for a decision, and who decides',
  'item.people': 'People',
  'item.people-why': 'Who is on the board, with which role; invite and remove people',
  'item.crisis': 'Crisis mode',
  'item.crisis-why': 'Stop all posts with one button, and decide about them later',
  'item.leaderboard': 'Leaderboard',
  'item.leaderboard-why': 'What earns points, and who takes part',
  'item.networks': 'Social network apps',
  'item.networks-why': 'The company’s own apps at LinkedIn, Facebook and the others',
  'item.setup': 'Set-up',
  'item.setup-why': 'What this installation still needs for real use',
  'item.company': 'Company',
  'item.company-why': 'Name, colour, icon, limits, and what each board offers',
  'item.health': 'Health',
  'item.health-why': 'E-mail, networks, queues and storage, and what to do',
  'item.stories': 'Stories',
  'item.stories-why': 'Write, schedule, publish and withdraw what the board suggests',
  'item.sign-in': 'Sign-in',
  'item.sign-in-why': 'Single sign-on and passwords',
} satisfies Record<string, Text>

export type SettingsKey = keyof typeof en
