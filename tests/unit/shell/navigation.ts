export const NAVIGATION = {
  instructors: [
    { name: 'Mara Vale', slug: 'mara' },
    { name: 'Ines Holt', slug: 'ines' },
  ],
  socialLinks: [
    { network: 'facebook', url: 'https://facebook.example/bellaforte' },
    { network: 'instagram', url: 'https://instagram.example/bellaforte' },
    { network: 'youtube', url: 'https://youtube.example/bellaforte' },
  ],
};
