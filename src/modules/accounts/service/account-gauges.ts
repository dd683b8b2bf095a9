import type { ModuleGauge } from '../../../server/metrics/module-gauge.ts';

/** Staff who can sign in with a password alone, or who haven't set up their second step yet. */
const WITHOUT_SECOND_STEP: ModuleGauge = {
  name: 'site_staff_without_second_step',
  help: 'Active staff accounts without one-time codes and passkeys.',
  labels: [],
  read: async (reader) => {
    const { value } = await reader
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<number>().as('value'))
      .where('role', '=', 'staff')
      .where('disabled_at', 'is', null)
      .where((eb) =>
        eb.not(
          eb.or([
            eb.exists(
              eb.selectFrom('passkey').whereRef('passkey.account_id', '=', 'account.id').select('passkey.id'),
            ),
            eb.exists(
              eb
                .selectFrom('one_time_code')
                .whereRef('one_time_code.account_id', '=', 'account.id')
                .where('one_time_code.secret', 'is not', null)
                .select('one_time_code.account_id'),
            ),
          ]),
        ),
      )
      .executeTakeFirstOrThrow();
    return [{ labels: {}, value }];
  },
};

export const accountGauges: readonly ModuleGauge[] = [WITHOUT_SECOND_STEP];
