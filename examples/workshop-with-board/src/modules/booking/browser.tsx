import type { BrowserModule } from 'schema-pages';

declare module 'schema-pages/open-types' {
  interface ScreenParams {
    booking: { readonly menuId: number };
  }
}

export function browser(): BrowserModule {
  return {
    screens: {
      booking: async (params) => {
        const { BookingScreen } = await import('./booking-screen.tsx');
        return <BookingScreen {...params} />;
      },
    },
  };
}
