/** Permissions that the app may request on Facebook, in plain words for the consent page. */
export const scopesOfFacebook = {
  public_profile: 'Use your name and picture',
  email: 'See the e-mail address of your account',
  pages_show_list: 'See a list of the pages that you manage',
  pages_read_engagement: 'Read what is posted on your pages',
  pages_manage_posts: 'Post on your pages, and take posts away',
  pages_manage_engagement: 'Comment for your pages',
  read_insights: 'See how the posts of your pages do',
  business_management: 'See the businesses that your pages belong to',
} as const

/** A person's tasks on a page, by their role there. */
export const tasksOf = {
  ADMINISTRATOR: ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE'],
  CONTENT_ADMIN: ['ANALYZE', 'CREATE_CONTENT', 'MODERATE'],
  ANALYST: ['ANALYZE'],
} as const
