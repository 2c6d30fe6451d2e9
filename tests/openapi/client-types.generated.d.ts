// Made by `npm run api:client` from the OpenAPI document.
export interface paths {
    "/auth/line-signin-simple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with tokens of the LINE SDK, short answer with the csrf token
         * @description At most 20 calls in 60 seconds.
         */
        post: operations["lineSigninSimple"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/upsert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write the own profile
         * @description At most 120 calls in 3600 seconds.
         */
        post: operations["upsertUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree to the terms of use and the privacy policy */
        post: operations["agreeToTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shops by name, area, place and what they offer */
        get: operations["listShops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shops/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An open shop with its hours, house mixes and figures */
        get: operations["findShop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shisha-mixes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own history, newest first, narrowed by filters: own cards, and those on which one stands */
        get: operations["listOwnMixes"];
        put?: never;
        /**
         * Record a mix
         * @description At most 30 calls in 3600 seconds.
         */
        post: operations["createMix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mixes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A mix by UUID or short id: public fields, or all of one's own */
        get: operations["findMix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/mix-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a picture for an own mix; saving or editing the mix shows it
         * @description At most 40 calls in 600 seconds.
         */
        post: operations["uploadMixImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mix-images/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let an own mix show uploaded pictures */
        post: operations["saveMixImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shops/{id}/checkin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check in at a shop, by where the phone is, by the shop's code, or by neither; always saved, what may be withheld is the stamp
         * @description At most 10 calls in 3600 seconds.
         */
        post: operations["checkIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mixes/{id}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Like somebody else's mix
         * @description At most 60 calls in 60 seconds.
         */
        post: operations["likeMix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mixes/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write on a mix that one may see
         * @description At most 30 calls in 600 seconds.
         */
        post: operations["writeComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's inbox, the newest first */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The inbox was seen up to here */
        post: operations["markNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much of one's inbox is unread, and when that was so */
        get: operations["readBell"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        CheckIn: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            shop_id: string;
            shop_name: string;
            /** Format: uuid */
            mix_id: string | null;
            mix_short_id: string | null;
            /** @enum {string} */
            method: "gps" | "shop_qr" | "staff";
            /** @enum {string} */
            verification_type: "none" | "gps" | "qr" | "staff";
            /** @enum {string} */
            reward_state: "granted" | "withheld" | "none";
            /** @enum {string|null} */
            withheld_reason: "too_far" | "low_accuracy" | "too_soon" | "too_fast" | "backdated" | "own_shop" | "daily_limit" | "method_not_accepted" | "programme_inactive" | null;
            business_date: string;
            /** Format: date-time */
            checked_in_at: string;
            lat: number | null;
            lng: number | null;
            accuracy_m: number | null;
            distance_m: number | null;
        };
        Companion: {
            /** Format: uuid */
            user_id: string;
            name: string;
            picture_url: string | null;
            rating: number | null;
            comment: string | null;
        };
        Failure: {
            /** @enum {boolean} */
            success: false;
            error: string;
            code: string;
            fields?: {
                [key: string]: string;
            };
        };
        Favorite: {
            /** @enum {string} */
            target_type: "flavor" | "mix" | "shop" | "house_mix";
            target_id: string;
            /** @enum {string} */
            kind: "like" | "want";
        };
        FoundShop: {
            /** Format: uuid */
            id: string;
            name: string;
            address: string | null;
            lat: number | null;
            lng: number | null;
            description: string | null;
            website_url: string | null;
            instagram_url: string | null;
            facebook_url: string | null;
            twitter_url: string | null;
            line_url: string | null;
            is_verified: boolean;
            is_active: boolean;
            prefecture: string | null;
            city: string | null;
            area: string | null;
            nearest_station: string | null;
            walk_minutes: number | null;
            tags: string[];
            price_90min: number | null;
            openings: {
                /** Format: date */
                day: string;
                open_minute: number;
                close_minute: number;
            }[];
            rating: number | null;
            rating_count: number;
            gives_stamps: boolean;
            gives_coupons: boolean;
            liked: boolean;
            wanted: boolean;
            has_been: boolean;
            paints: ("fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom")[];
            cover: {
                image_url: string;
                alt: string | null;
                width: number;
                height: number;
                placeholder: string;
                has_avif: boolean;
            } | null;
            listing_rank: number;
            distance_m: number | null;
            is_near_match: boolean;
        };
        HouseMix: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            price: number | null;
            items: {
                maker_name: string;
                flavor_name: string;
                flavor_name_en: string | null;
                ratio: number | null;
                /** @enum {string} */
                paint: "fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom";
                tints?: ("fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom" | "apple" | "green_apple" | "peach" | "white_peach" | "grape" | "white_grape" | "watermelon" | "melon" | "cantaloupe" | "kiwi" | "pear" | "prickly_pear" | "plum" | "cherry" | "pomegranate" | "cactus" | "cucumber" | "lemon" | "lime" | "orange" | "mandarin" | "grapefruit" | "blood_orange" | "yuzu" | "bergamot" | "blueberry" | "blackberry" | "strawberry" | "raspberry" | "cranberry" | "currant" | "mango" | "pineapple" | "banana" | "coconut" | "guava" | "papaya" | "passion_fruit" | "lychee" | "feijoa" | "spearmint" | "ice" | "rose" | "jasmine" | "lavender" | "lotus" | "cinnamon" | "cardamom" | "clove" | "ginger" | "aniseed" | "betel" | "saffron" | "wasabi" | "chilli" | "basil" | "pine" | "vanilla" | "milk" | "chocolate" | "caramel" | "honey" | "pistachio" | "biscuit" | "bubblegum" | "candy_floss" | "corn" | "cola" | "wine" | "champagne" | "whisky" | "curacao" | "green_tea" | "black_tea" | "chai" | "rooibos" | "latte")[];
                /** Format: uuid */
                maker_id: string;
                /** Format: uuid */
                flavor_id: string;
            }[];
        };
        MixImage: {
            image_url: string;
            width: number;
            height: number;
            placeholder: string;
            has_avif: boolean;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            mix_id: string;
            display_order: number;
            alt: string | null;
        };
        MixItem: {
            /** Format: uuid */
            maker_id: string;
            /** Format: uuid */
            flavor_id: string;
            ratio?: number | null;
        } | {
            maker_name: string;
            flavor_name: string;
            flavor_name_en?: string | null;
            ratio?: number | null;
        };
        OwnAccount: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            auth_id: string | null;
            line_user_id: string;
            email: string | null;
            display_name: string;
            picture_url: string | null;
            status_message: string | null;
            /** Format: date */
            birth_date: string | null;
            occupation: string | null;
            gender: string | null;
            profile_completed: boolean;
            custom_display_name: string | null;
            custom_profile_image_url: string | null;
            show_profile_image: boolean;
            use_custom_display_name: boolean;
            /** @enum {string} */
            found_by: "nobody" | "friends_of_friends" | "everybody";
            shows_recommendations: boolean;
            /** Format: date-time */
            terms_agreed_at: string | null;
            /** Format: date-time */
            privacy_agreed_at: string | null;
            terms_version: string | null;
            privacy_version: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        OwnMixDetail: {
            /** Format: uuid */
            id: string;
            short_id: string;
            title: string | null;
            house_mix_name: string | null;
            rating: number | null;
            comment: string | null;
            /** Format: uuid */
            shop_id: string | null;
            shop_name: string | null;
            day: string;
            like_count: number;
            /** @enum {string|null} */
            seal: "来店スタンプ" | "店舗認証" | null;
            /** @enum {string|null} */
            card_frame: "gold" | null;
            /** Format: uuid */
            user_id: string;
            author_name: string;
            author_picture_url: string | null;
            has_stamp: boolean;
            is_verified: boolean;
            /** @enum {string} */
            verification_type: "none" | "gps" | "qr" | "staff";
            checkin_verified: boolean;
            staff_verified: boolean;
            flavorCardImage: string | null;
            paper_card: {
                image_url: string;
                width: number;
                height: number;
                placeholder: string;
                has_avif: boolean;
            } | null;
            /** @enum {string} */
            visibility: "public" | "friends" | "link" | "private";
            images: components["schemas"]["MixImage"][];
            items: {
                maker_name: string;
                flavor_name: string;
                flavor_name_en: string | null;
                ratio: number | null;
                /** @enum {string} */
                paint: "fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom";
                tints?: ("fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom" | "apple" | "green_apple" | "peach" | "white_peach" | "grape" | "white_grape" | "watermelon" | "melon" | "cantaloupe" | "kiwi" | "pear" | "prickly_pear" | "plum" | "cherry" | "pomegranate" | "cactus" | "cucumber" | "lemon" | "lime" | "orange" | "mandarin" | "grapefruit" | "blood_orange" | "yuzu" | "bergamot" | "blueberry" | "blackberry" | "strawberry" | "raspberry" | "cranberry" | "currant" | "mango" | "pineapple" | "banana" | "coconut" | "guava" | "papaya" | "passion_fruit" | "lychee" | "feijoa" | "spearmint" | "ice" | "rose" | "jasmine" | "lavender" | "lotus" | "cinnamon" | "cardamom" | "clove" | "ginger" | "aniseed" | "betel" | "saffron" | "wasabi" | "chilli" | "basil" | "pine" | "vanilla" | "milk" | "chocolate" | "caramel" | "honey" | "pistachio" | "biscuit" | "bubblegum" | "candy_floss" | "corn" | "cola" | "wine" | "champagne" | "whisky" | "curacao" | "green_tea" | "black_tea" | "chai" | "rooibos" | "latte")[];
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                mix_id: string;
                /** Format: uuid */
                maker_id: string | null;
                /** Format: uuid */
                flavor_id: string | null;
            }[];
            /** Format: date-time */
            smoked_at: string;
            /** Format: date-time */
            customDateTime: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            smoke_again: boolean | null;
            hide_shop: boolean;
            hide_time: boolean;
            version: number;
            /** Format: uuid */
            predefined_mix_id: string | null;
            /** Format: date-time */
            checkin_at: string | null;
            checkin_lat: number | null;
            checkin_lng: number | null;
            location_accuracy: number | null;
            /** Format: date-time */
            staff_verified_at: string | null;
            source: {
                short_id: string;
                title: string | null;
                house_mix_name: string | null;
                /** Format: uuid */
                user_id: string;
                author_name: string;
                items: {
                    maker_name: string;
                    flavor_name: string;
                    ratio: number | null;
                    /** @enum {string} */
                    paint: "fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom";
                    tints?: ("fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom" | "apple" | "green_apple" | "peach" | "white_peach" | "grape" | "white_grape" | "watermelon" | "melon" | "cantaloupe" | "kiwi" | "pear" | "prickly_pear" | "plum" | "cherry" | "pomegranate" | "cactus" | "cucumber" | "lemon" | "lime" | "orange" | "mandarin" | "grapefruit" | "blood_orange" | "yuzu" | "bergamot" | "blueberry" | "blackberry" | "strawberry" | "raspberry" | "cranberry" | "currant" | "mango" | "pineapple" | "banana" | "coconut" | "guava" | "papaya" | "passion_fruit" | "lychee" | "feijoa" | "spearmint" | "ice" | "rose" | "jasmine" | "lavender" | "lotus" | "cinnamon" | "cardamom" | "clove" | "ginger" | "aniseed" | "betel" | "saffron" | "wasabi" | "chilli" | "basil" | "pine" | "vanilla" | "milk" | "chocolate" | "caramel" | "honey" | "pistachio" | "biscuit" | "bubblegum" | "candy_floss" | "corn" | "cola" | "wine" | "champagne" | "whisky" | "curacao" | "green_tea" | "black_tea" | "chai" | "rooibos" | "latte")[];
                    /** Format: uuid */
                    flavor_id: string | null;
                }[];
            } | null;
            is_shop_open: boolean;
            favorites: components["schemas"]["Favorite"][];
            companions: components["schemas"]["Companion"][];
            invited: components["schemas"]["PersonFace"][];
            companion_room: number;
            owns_gold_frame: boolean;
            /** Format: uuid */
            review_id: string | null;
            withheld_photos: {
                /** Format: uuid */
                review_id: string | null;
            }[];
        };
        PersonFace: {
            /** Format: uuid */
            user_id: string;
            name: string;
            picture_url: string | null;
        };
        SessionResponse: {
            access_token?: string;
            refresh_token?: string;
            /** @enum {string} */
            token_type?: "bearer";
            expires_in?: number;
            expires_at: number;
        };
        SharedMix: {
            /** Format: uuid */
            id: string;
            short_id: string;
            title: string | null;
            house_mix_name: string | null;
            rating: number | null;
            comment: string | null;
            /** Format: uuid */
            shop_id: string | null;
            shop_name: string | null;
            day: string;
            like_count: number;
            /** @enum {string|null} */
            seal: "来店スタンプ" | "店舗認証" | null;
            /** @enum {string|null} */
            card_frame: "gold" | null;
            /** Format: uuid */
            user_id: string;
            author_name: string;
            author_picture_url: string | null;
            has_stamp: boolean;
            is_verified: boolean;
            /** @enum {string} */
            verification_type: "none" | "gps" | "qr" | "staff";
            checkin_verified: boolean;
            staff_verified: boolean;
            flavorCardImage: string | null;
            paper_card: {
                image_url: string;
                width: number;
                height: number;
                placeholder: string;
                has_avif: boolean;
            } | null;
            /** @enum {string} */
            visibility: "public" | "friends" | "link" | "private";
            images: components["schemas"]["MixImage"][];
            items: {
                maker_name: string;
                flavor_name: string;
                flavor_name_en: string | null;
                ratio: number | null;
                /** @enum {string} */
                paint: "fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom";
                tints?: ("fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom" | "apple" | "green_apple" | "peach" | "white_peach" | "grape" | "white_grape" | "watermelon" | "melon" | "cantaloupe" | "kiwi" | "pear" | "prickly_pear" | "plum" | "cherry" | "pomegranate" | "cactus" | "cucumber" | "lemon" | "lime" | "orange" | "mandarin" | "grapefruit" | "blood_orange" | "yuzu" | "bergamot" | "blueberry" | "blackberry" | "strawberry" | "raspberry" | "cranberry" | "currant" | "mango" | "pineapple" | "banana" | "coconut" | "guava" | "papaya" | "passion_fruit" | "lychee" | "feijoa" | "spearmint" | "ice" | "rose" | "jasmine" | "lavender" | "lotus" | "cinnamon" | "cardamom" | "clove" | "ginger" | "aniseed" | "betel" | "saffron" | "wasabi" | "chilli" | "basil" | "pine" | "vanilla" | "milk" | "chocolate" | "caramel" | "honey" | "pistachio" | "biscuit" | "bubblegum" | "candy_floss" | "corn" | "cola" | "wine" | "champagne" | "whisky" | "curacao" | "green_tea" | "black_tea" | "chai" | "rooibos" | "latte")[];
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                mix_id: string;
                /** Format: uuid */
                maker_id: string | null;
                /** Format: uuid */
                flavor_id: string | null;
            }[];
            is_own: boolean;
            liked: boolean;
            wanted: boolean;
            source: {
                short_id: string;
                title: string | null;
                house_mix_name: string | null;
                /** Format: uuid */
                user_id: string;
                author_name: string;
                items: {
                    maker_name: string;
                    flavor_name: string;
                    ratio: number | null;
                    /** @enum {string} */
                    paint: "fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom";
                    tints?: ("fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom" | "apple" | "green_apple" | "peach" | "white_peach" | "grape" | "white_grape" | "watermelon" | "melon" | "cantaloupe" | "kiwi" | "pear" | "prickly_pear" | "plum" | "cherry" | "pomegranate" | "cactus" | "cucumber" | "lemon" | "lime" | "orange" | "mandarin" | "grapefruit" | "blood_orange" | "yuzu" | "bergamot" | "blueberry" | "blackberry" | "strawberry" | "raspberry" | "cranberry" | "currant" | "mango" | "pineapple" | "banana" | "coconut" | "guava" | "papaya" | "passion_fruit" | "lychee" | "feijoa" | "spearmint" | "ice" | "rose" | "jasmine" | "lavender" | "lotus" | "cinnamon" | "cardamom" | "clove" | "ginger" | "aniseed" | "betel" | "saffron" | "wasabi" | "chilli" | "basil" | "pine" | "vanilla" | "milk" | "chocolate" | "caramel" | "honey" | "pistachio" | "biscuit" | "bubblegum" | "candy_floss" | "corn" | "cola" | "wine" | "champagne" | "whisky" | "curacao" | "green_tea" | "black_tea" | "chai" | "rooibos" | "latte")[];
                    /** Format: uuid */
                    flavor_id: string | null;
                }[];
            } | null;
            favorites: components["schemas"]["Favorite"][];
            shop_area: string | null;
            has_been: boolean;
            is_shop_open: boolean;
            companions: components["schemas"]["Companion"][];
            companionship: {
                /** @enum {string} */
                status: "invited" | "accepted";
                rating: number | null;
                smoke_again: boolean | null;
                comment: string | null;
            } | null;
        };
        ShopDetail: {
            /** Format: uuid */
            id: string;
            name: string;
            address: string | null;
            lat: number | null;
            lng: number | null;
            description: string | null;
            website_url: string | null;
            instagram_url: string | null;
            facebook_url: string | null;
            twitter_url: string | null;
            line_url: string | null;
            is_verified: boolean;
            is_active: boolean;
            prefecture: string | null;
            city: string | null;
            area: string | null;
            nearest_station: string | null;
            walk_minutes: number | null;
            tags: string[];
            price_90min: number | null;
            rating: number | null;
            rating_count: number;
            gives_stamps: boolean;
            gives_coupons: boolean;
            images: components["schemas"]["ShopImage"][];
            card_count: number;
            people_count: number;
            phone: string | null;
            shisha_price_from: number | null;
            cover_charge: number | null;
            seats: number | null;
            smoking_facility_type: string | null;
            min_age: number;
            nicotine_free_available: boolean;
            closed_irregularly: boolean;
            last_order_minutes: number | null;
            week: components["schemas"]["WeekHours"][];
            has_holiday_hours: boolean;
            openings: {
                /** Format: date */
                day: string;
                open_minute: number;
                close_minute: number;
            }[];
            special_days: {
                /** Format: date */
                day: string;
                note: string | null;
                holiday: string | null;
                hours: {
                    open_minute: number;
                    close_minute: number;
                }[];
            }[];
            house_mixes: components["schemas"]["HouseMix"][];
        };
        ShopImage: {
            image_url: string;
            alt: string | null;
            width: number;
            height: number;
            placeholder: string;
            has_avif: boolean;
        };
        WeekHours: {
            weekday: number;
            open_minute: number;
            close_minute: number;
        };
    };
    responses: {
        /** @description Busy, too slow, or something that is needed is away */
        UnavailableOrOverloadedOrTimedOut: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "DATABASE_UNAVAILABLE" | "LINE_UNAVAILABLE" | "OVERLOADED" | "STOPPING" | "TIMED_OUT";
                };
            };
        };
        /** @description Too many calls */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "RATE_LIMITED";
                };
            };
        };
        /** @description No session, or one that has ended */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "AUTHENTICATION_REQUIRED" | "TOKEN_EXPIRED";
                };
            };
        };
        /** @description A body of another kind than the call takes */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "UNSUPPORTED_MEDIA_TYPE";
                };
            };
        };
        /** @description The body took too long */
        BodyTooSlow: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "BODY_TOO_SLOW";
                };
            };
        };
        /** @description The body is too large */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "TOO_LARGE";
                };
            };
        };
        /** @description The input is wrong; `fields` has a text for each field that is */
        InvalidInput: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "FORBIDDEN_TEXT" | "INVALID_INPUT";
                };
            };
        };
        /** @description The Idempotency-Key was sent with another body before */
        IdempotencyMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_MISMATCH";
                };
            };
        };
        /** @description Known, but not allowed */
        ForbiddenToMembersOnWrite: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "ACCOUNT_LEAVING" | "CONSENT_REQUIRED" | "CROSS_ORIGIN" | "CSRF_MISMATCH" | "IDENTITY_MISMATCH" | "PROFILE_INCOMPLETE" | "SUSPENDED";
                };
            };
        };
        /** @description The input is wrong; `fields` has a text for each field that is */
        InvalidInputOrBodyOrKey: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "FORBIDDEN_TEXT" | "IDEMPOTENCY_KEY_INVALID" | "INVALID_INPUT" | "MALFORMED_BODY";
                };
            };
        };
        /** @description Not there, or not to be seen */
        ShopNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "SHOP_NOT_FOUND";
                };
            };
        };
        /** @description Known, but not allowed */
        ForbiddenToMembers: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "ACCOUNT_LEAVING" | "CONSENT_REQUIRED" | "IDENTITY_MISMATCH" | "PROFILE_INCOMPLETE" | "SUSPENDED";
                };
            };
        };
        /** @description Known, but not allowed */
        ForbiddenIdentityMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "IDENTITY_MISMATCH";
                };
            };
        };
        /** @description Not there, or not to be seen */
        MixNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "MIX_NOT_FOUND";
                };
            };
        };
        /** @description The input is wrong; `fields` has a text for each field that is */
        InvalidText: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "FORBIDDEN_TEXT";
                };
            };
        };
        /** @description Something unexpected broke; the text ends with the number of the request */
        Unexpected: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "UNEXPECTED";
                };
            };
        };
        /** @description Known, but not allowed */
        ForbiddenToMembersOnWriteOrNotOwnMix: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "ACCOUNT_LEAVING" | "CONSENT_REQUIRED" | "CROSS_ORIGIN" | "CSRF_MISMATCH" | "IDENTITY_MISMATCH" | "NOT_OWN_MIX" | "PROFILE_INCOMPLETE" | "SUSPENDED";
                };
            };
        };
        /** @description Busy, too slow, or something that is needed is away */
        UnavailableOrOverloadedOrStorageUnavailableOrUploadTooSlow: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "DATABASE_UNAVAILABLE" | "LINE_UNAVAILABLE" | "OVERLOADED" | "STOPPING" | "STORAGE_UNAVAILABLE" | "UPLOAD_TOO_SLOW";
                };
            };
        };
        /** @description Known, but not allowed */
        ForbiddenOnWriteOrIdentityMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "CROSS_ORIGIN" | "CSRF_MISMATCH" | "IDENTITY_MISMATCH";
                };
            };
        };
        /** @description The body took too long */
        UploadTooSlow: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "UPLOAD_TOO_SLOW";
                };
            };
        };
        /** @description Not as things stand */
        EditConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "EDIT_CONFLICT";
                };
            };
        };
        /** @description Not there, or not to be seen */
        UserNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "USER_NOT_FOUND";
                };
            };
        };
        /** @description The input is wrong; `fields` has a text for each field that is */
        InvalidTextOrBodyOrKey: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "FORBIDDEN_TEXT" | "IDEMPOTENCY_KEY_INVALID" | "MALFORMED_BODY";
                };
            };
        };
        /** @description The body is too large */
        ImageTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "IMAGE_TOO_LARGE";
                };
            };
        };
        /** @description Something unexpected broke; the text ends with the number of the request */
        UploadFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "UPLOAD_FAILED";
                };
            };
        };
        /** @description Known, but not allowed */
        ForbiddenToMembersOnWriteOrOwnMix: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "ACCOUNT_LEAVING" | "CONSENT_REQUIRED" | "CROSS_ORIGIN" | "CSRF_MISMATCH" | "IDENTITY_MISMATCH" | "OWN_MIX" | "PROFILE_INCOMPLETE" | "SUSPENDED";
                };
            };
        };
        /** @description No session, or one that has ended */
        UnauthenticatedAuthenticationFailedOrLoginError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "AUTHENTICATION_FAILED" | "LOGIN_ERROR";
                };
            };
        };
        /** @description Known, but not allowed */
        ForbiddenCrossOrigin: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "CROSS_ORIGIN";
                };
            };
        };
        /** @description Something unexpected broke; the text ends with the number of the request */
        LoginError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "LOGIN_ERROR";
                };
            };
        };
        /** @description Something unexpected broke; the text ends with the number of the request */
        NotificationsFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {string} */
                    code?: "NOTIFICATIONS_FAILED";
                };
            };
        };
    };
    parameters: {
        /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
        LineUserId: string;
        /** @description One per act. Sent again within 24 hours with the same body, it gets the first response again and nothing is done twice. */
        IdempotencyKey: string;
        /** @description With `cookie` the session is kept in a cookie that no script reads, and the refresh token is in no response. */
        XSession: "cookie";
    };
    requestBodies: never;
    headers: {
        /** @description The request's number; a person who reports an error names it */
        RequestId: string;
        /** @description In so many seconds it may be tried again */
        RetryAfter: number;
        /** @description How to say who asks */
        WwwAuthenticate: "Bearer";
        /** @description Names the state that is in the response */
        ETag: string;
        /** @description The session's cookie, `sb-auth-token` */
        SetCookie: string;
        /** @description Set where an Idempotency-Key got the first response again */
        IdempotentReplayed: "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    lineSigninSimple: {
        parameters: {
            query?: never;
            header?: {
                /** @description With `cookie` the session is kept in a cookie that no script reads, and the refresh token is in no response. */
                "X-Session"?: components["parameters"]["XSession"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    idToken?: string | null;
                    accessToken?: string | null;
                };
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        session: components["schemas"]["SessionResponse"];
                        csrfToken: string;
                        user: {
                            /** Format: uuid */
                            id: string;
                            lineUserId: string;
                            isNewUser: boolean;
                        };
                    };
                };
            };
            /** @description The input is wrong; `fields` has a text for each field that is */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "FORBIDDEN_TEXT" | "INVALID_IMAGE_URL" | "INVALID_INPUT" | "MALFORMED_BODY";
                    };
                };
            };
            401: components["responses"]["UnauthenticatedAuthenticationFailedOrLoginError"];
            403: components["responses"]["ForbiddenCrossOrigin"];
            408: components["responses"]["BodyTooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["LoginError"];
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
                /** @description One per act. Sent again within 24 hours with the same body, it gets the first response again and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SetCookie"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            400: components["responses"]["InvalidTextOrBodyOrKey"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOnWriteOrIdentityMismatch"];
            408: components["responses"]["BodyTooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            /** @description Something unexpected broke; the text ends with the number of the request */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "LOGOUT_ERROR";
                    };
                };
            };
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
    upsertUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
                /** @description One per act. Sent again within 24 hours with the same body, it gets the first response again and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    display_name?: string;
                    picture_url?: string | null;
                    status_message?: string | null;
                    /** Format: date */
                    birth_date?: string;
                    occupation?: string;
                    /** @enum {string} */
                    gender?: "male" | "female" | "other" | "no_answer";
                    custom_display_name?: string | null;
                    custom_profile_image_url?: string | null;
                    show_profile_image?: boolean;
                    use_custom_display_name?: boolean;
                    /** @enum {string} */
                    found_by?: "nobody" | "friends_of_friends" | "everybody";
                    shows_recommendations?: boolean;
                };
            };
        };
        responses: {
            /** @description The saved user */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["OwnAccount"];
                    };
                };
            };
            /** @description The input is wrong; `fields` has a text for each field that is */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "FORBIDDEN_TEXT" | "IDEMPOTENCY_KEY_INVALID" | "INVALID_IMAGE_URL" | "INVALID_INPUT" | "MALFORMED_BODY" | "UNDER_AGE";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description Known, but not allowed */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "ACCOUNT_LEAVING" | "CROSS_ORIGIN" | "CSRF_MISMATCH" | "IDENTITY_MISMATCH" | "SUSPENDED";
                    };
                };
            };
            404: components["responses"]["UserNotFound"];
            408: components["responses"]["BodyTooSlow"];
            /** @description Not as things stand */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "BIRTH_DATE_FIXED";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            /** @description Something unexpected broke; the text ends with the number of the request */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "SUPABASE_SAVE_ERROR";
                    };
                };
            };
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
    agreeToTerms: {
        parameters: {
            query?: never;
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
                /** @description One per act. Sent again within 24 hours with the same body, it gets the first response again and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lineUserId?: string | null;
                    /** @enum {boolean} */
                    termsConsent: true;
                    /** @enum {boolean} */
                    privacyConsent: true;
                    termsVersion: string;
                    privacyVersion: string;
                };
            };
        };
        responses: {
            /** @description Recorded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        user: {
                            /** Format: date-time */
                            terms_agreed_at: string;
                            /** Format: date-time */
                            privacy_agreed_at: string;
                            terms_version: string;
                            privacy_version: string;
                        };
                    };
                };
            };
            /** @description The input is wrong; `fields` has a text for each field that is */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "CONSENT_INCOMPLETE" | "FORBIDDEN_TEXT" | "IDEMPOTENCY_KEY_INVALID" | "INVALID_INPUT" | "MALFORMED_BODY";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description Known, but not allowed */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "ACCOUNT_LEAVING" | "CROSS_ORIGIN" | "CSRF_MISMATCH" | "IDENTITY_MISMATCH" | "SUSPENDED";
                    };
                };
            };
            408: components["responses"]["BodyTooSlow"];
            /** @description Not as things stand */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "CONSENT_VERSION_OUTDATED";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
    listShops: {
        parameters: {
            query?: {
                query?: string;
                area?: string;
                tags?: string;
                flavors?: string;
                around?: string;
                maxPrice?: number;
                openNow?: "1";
                nicotineFree?: "1";
                verified?: "1";
                stamps?: "1";
                coupons?: "1";
                lat?: number;
                lng?: number;
                radius?: number;
                /** @description south,west,north,east */
                bounds?: string;
                /** @description Where the page before ended: its next_cursor */
                cursor?: string;
                /** @description Down to this cursor, or to the "end", instead of a page; at most 300 */
                through?: string;
                limit?: number;
            };
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of shops, the nearest first where a place was given, else the best rated */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["FoundShop"][];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["ForbiddenIdentityMismatch"];
            429: components["responses"]["RateLimited"];
            /** @description Something unexpected broke; the text ends with the number of the request */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "SHOPS_FAILED";
                    };
                };
            };
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
    findShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shop */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShopDetail"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["ForbiddenIdentityMismatch"];
            404: components["responses"]["ShopNotFound"];
            429: components["responses"]["RateLimited"];
            /** @description Something unexpected broke; the text ends with the number of the request */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "SHOPS_FAILED";
                    };
                };
            };
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
    listOwnMixes: {
        parameters: {
            query?: {
                text?: string;
                maker?: string;
                flavor?: string;
                category?: "fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom";
                shop?: string;
                rating?: number;
                month?: string;
                visibility?: "public" | "friends" | "link" | "private";
                /** @description Where the page before ended: its next_cursor */
                cursor?: string;
                /** @description Down to this cursor, or to the "end", instead of a page; at most 300 */
                through?: string;
                limit?: number;
            };
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the history */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: ({
                            /** Format: uuid */
                            id: string;
                            short_id: string;
                            title: string | null;
                            house_mix_name: string | null;
                            rating: number | null;
                            comment: string | null;
                            /** Format: uuid */
                            shop_id: string | null;
                            shop_name: string | null;
                            day: string;
                            like_count: number;
                            /** @enum {string|null} */
                            seal: "来店スタンプ" | "店舗認証" | null;
                            /** @enum {string|null} */
                            card_frame: "gold" | null;
                            /** Format: uuid */
                            user_id: string;
                            author_name: string;
                            author_picture_url: string | null;
                            has_stamp: boolean;
                            is_verified: boolean;
                            /** @enum {string} */
                            verification_type: "none" | "gps" | "qr" | "staff";
                            checkin_verified: boolean;
                            staff_verified: boolean;
                            flavorCardImage: string | null;
                            paper_card: {
                                image_url: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                has_avif: boolean;
                            } | null;
                            /** @enum {string} */
                            visibility: "public" | "friends" | "link" | "private";
                            images: components["schemas"]["MixImage"][];
                            items: {
                                maker_name: string;
                                flavor_name: string;
                                flavor_name_en: string | null;
                                ratio: number | null;
                                /** @enum {string} */
                                paint: "fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom";
                                tints?: ("fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom" | "apple" | "green_apple" | "peach" | "white_peach" | "grape" | "white_grape" | "watermelon" | "melon" | "cantaloupe" | "kiwi" | "pear" | "prickly_pear" | "plum" | "cherry" | "pomegranate" | "cactus" | "cucumber" | "lemon" | "lime" | "orange" | "mandarin" | "grapefruit" | "blood_orange" | "yuzu" | "bergamot" | "blueberry" | "blackberry" | "strawberry" | "raspberry" | "cranberry" | "currant" | "mango" | "pineapple" | "banana" | "coconut" | "guava" | "papaya" | "passion_fruit" | "lychee" | "feijoa" | "spearmint" | "ice" | "rose" | "jasmine" | "lavender" | "lotus" | "cinnamon" | "cardamom" | "clove" | "ginger" | "aniseed" | "betel" | "saffron" | "wasabi" | "chilli" | "basil" | "pine" | "vanilla" | "milk" | "chocolate" | "caramel" | "honey" | "pistachio" | "biscuit" | "bubblegum" | "candy_floss" | "corn" | "cola" | "wine" | "champagne" | "whisky" | "curacao" | "green_tea" | "black_tea" | "chai" | "rooibos" | "latte")[];
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                mix_id: string;
                                /** Format: uuid */
                                maker_id: string | null;
                                /** Format: uuid */
                                flavor_id: string | null;
                            }[];
                            /** Format: date-time */
                            smoked_at: string;
                            /** Format: date-time */
                            customDateTime: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            smoke_again: boolean | null;
                            hide_shop: boolean;
                            hide_time: boolean;
                            version: number;
                            /** Format: uuid */
                            predefined_mix_id: string | null;
                            /** Format: date-time */
                            checkin_at: string | null;
                            checkin_lat: number | null;
                            checkin_lng: number | null;
                            location_accuracy: number | null;
                            /** Format: date-time */
                            staff_verified_at: string | null;
                        } | {
                            /** Format: uuid */
                            id: string;
                            short_id: string;
                            title: string | null;
                            house_mix_name: string | null;
                            rating: number | null;
                            comment: string | null;
                            /** Format: uuid */
                            shop_id: string | null;
                            shop_name: string | null;
                            day: string;
                            like_count: number;
                            /** @enum {string|null} */
                            seal: "来店スタンプ" | "店舗認証" | null;
                            /** @enum {string|null} */
                            card_frame: "gold" | null;
                            /** Format: uuid */
                            user_id: string;
                            author_name: string;
                            author_picture_url: string | null;
                            has_stamp: boolean;
                            is_verified: boolean;
                            /** @enum {string} */
                            verification_type: "none" | "gps" | "qr" | "staff";
                            checkin_verified: boolean;
                            staff_verified: boolean;
                            flavorCardImage: string | null;
                            paper_card: {
                                image_url: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                has_avif: boolean;
                            } | null;
                            /** @enum {string} */
                            visibility: "public" | "friends" | "link" | "private";
                            images: components["schemas"]["MixImage"][];
                            items: {
                                maker_name: string;
                                flavor_name: string;
                                flavor_name_en: string | null;
                                ratio: number | null;
                                /** @enum {string} */
                                paint: "fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom";
                                tints?: ("fruit" | "citrus" | "berry" | "tropical" | "mint" | "floral" | "spice" | "dessert" | "drink" | "tea" | "coffee" | "tobacco" | "custom" | "apple" | "green_apple" | "peach" | "white_peach" | "grape" | "white_grape" | "watermelon" | "melon" | "cantaloupe" | "kiwi" | "pear" | "prickly_pear" | "plum" | "cherry" | "pomegranate" | "cactus" | "cucumber" | "lemon" | "lime" | "orange" | "mandarin" | "grapefruit" | "blood_orange" | "yuzu" | "bergamot" | "blueberry" | "blackberry" | "strawberry" | "raspberry" | "cranberry" | "currant" | "mango" | "pineapple" | "banana" | "coconut" | "guava" | "papaya" | "passion_fruit" | "lychee" | "feijoa" | "spearmint" | "ice" | "rose" | "jasmine" | "lavender" | "lotus" | "cinnamon" | "cardamom" | "clove" | "ginger" | "aniseed" | "betel" | "saffron" | "wasabi" | "chilli" | "basil" | "pine" | "vanilla" | "milk" | "chocolate" | "caramel" | "honey" | "pistachio" | "biscuit" | "bubblegum" | "candy_floss" | "corn" | "cola" | "wine" | "champagne" | "whisky" | "curacao" | "green_tea" | "black_tea" | "chai" | "rooibos" | "latte")[];
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                mix_id: string;
                                /** Format: uuid */
                                maker_id: string | null;
                                /** Format: uuid */
                                flavor_id: string | null;
                            }[];
                            companionship: {
                                /** @enum {string} */
                                status: "invited" | "accepted";
                                rating: number | null;
                                smoke_again: boolean | null;
                                comment: string | null;
                            };
                            /** Format: date-time */
                            listed_at: string;
                        })[];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToMembers"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
    createMix: {
        parameters: {
            query?: never;
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
                /** @description One per act. Sent again within 24 hours with the same body, it gets the first response again and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    shopId?: string | null;
                    shopName?: string | null;
                    items: components["schemas"]["MixItem"][];
                    /** @enum {string|null} */
                    flavorCardImage?: "" | null;
                    rating?: number | null;
                    smokeAgain?: boolean | null;
                    title?: string | null;
                    comment?: string | null;
                    /** Format: date-time */
                    customDateTime?: string | null;
                    /**
                     * @default public
                     * @enum {string}
                     */
                    visibility?: "public" | "friends" | "link" | "private";
                    /** @default false */
                    hideShop?: boolean;
                    /** @default false */
                    hideTime?: boolean;
                    sourceMixId?: string | null;
                    /** Format: uuid */
                    predefinedMixId?: string | null;
                };
            };
        };
        responses: {
            /** @description The recorded mix */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                            short_id: string;
                        };
                    };
                };
            };
            /** @description The input is wrong; `fields` has a text for each field that is */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "DATE_OUT_OF_RANGE" | "FLAVOR_UNKNOWN" | "FORBIDDEN_TEXT" | "HOUSE_MIX_UNKNOWN" | "IDEMPOTENCY_KEY_INVALID" | "INVALID_FLAVOR_FORMAT" | "INVALID_IMAGE_URL" | "INVALID_INPUT" | "MALFORMED_BODY" | "SHOP_UNKNOWN" | "SOURCE_UNKNOWN";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToMembersOnWrite"];
            408: components["responses"]["BodyTooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            /** @description Something unexpected broke; the text ends with the number of the request */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "MIX_CREATE_FAILED";
                    };
                };
            };
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
    findMix: {
        parameters: {
            query?: never;
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mix */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["OwnMixDetail"] | components["schemas"]["SharedMix"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["ForbiddenIdentityMismatch"];
            404: components["responses"]["MixNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
    uploadMixImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
                /** @description One per act. Sent again within 24 hours with the same body, it gets the first response again and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    mixId: string;
                };
            };
        };
        responses: {
            /** @description Where it is */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        url: string;
                    };
                };
            };
            /** @description The input is wrong; `fields` has a text for each field that is */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "FORBIDDEN_TEXT" | "IDEMPOTENCY_KEY_INVALID" | "IMAGE_TOO_MANY_PIXELS" | "IMAGE_TYPE" | "IMAGE_UNREADABLE" | "INVALID_INPUT" | "MALFORMED_BODY" | "TOO_MANY_IMAGES";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToMembersOnWriteOrNotOwnMix"];
            404: components["responses"]["MixNotFound"];
            408: components["responses"]["UploadTooSlow"];
            409: components["responses"]["EditConflict"];
            413: components["responses"]["ImageTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["UploadFailed"];
            503: components["responses"]["UnavailableOrOverloadedOrStorageUnavailableOrUploadTooSlow"];
        };
    };
    saveMixImages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
                /** @description One per act. Sent again within 24 hours with the same body, it gets the first response again and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mixId: string;
                    imageUrls: string[];
                    alts?: (string | null)[];
                };
            };
        };
        responses: {
            /** @description All pictures that it shows now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["MixImage"][];
                    };
                };
            };
            /** @description The input is wrong; `fields` has a text for each field that is */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "FORBIDDEN_TEXT" | "IDEMPOTENCY_KEY_INVALID" | "IMAGE_TOO_MANY_PIXELS" | "IMAGE_TYPE" | "IMAGE_UNREADABLE" | "INVALID_IMAGE_URL" | "INVALID_INPUT" | "MALFORMED_BODY" | "TOO_MANY_IMAGES";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToMembersOnWriteOrNotOwnMix"];
            404: components["responses"]["MixNotFound"];
            408: components["responses"]["BodyTooSlow"];
            409: components["responses"]["EditConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            /** @description Something unexpected broke; the text ends with the number of the request */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "IMAGES_SAVE_FAILED";
                    };
                };
            };
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
    checkIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
                /** @description One per act. Sent again within 24 hours with the same body, it gets the first response again and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lat?: number;
                    lng?: number;
                    accuracy?: number;
                    /** @default 0 */
                    position_age_s?: number;
                    code?: string;
                    mixId?: string;
                    /** @default 0 */
                    waitedSeconds?: number;
                };
            };
        };
        responses: {
            /** @description The check-in, with what it earned */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["CheckIn"];
                    };
                };
            };
            /** @description The input is wrong; `fields` has a text for each field that is */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "FORBIDDEN_TEXT" | "IDEMPOTENCY_KEY_INVALID" | "INVALID_INPUT" | "MALFORMED_BODY" | "VISIT_CODE_INVALID";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToMembersOnWriteOrNotOwnMix"];
            /** @description Not there, or not to be seen */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "MIX_NOT_FOUND" | "SHOP_NOT_FOUND";
                    };
                };
            };
            408: components["responses"]["BodyTooSlow"];
            409: components["responses"]["EditConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            /** @description Something unexpected broke; the text ends with the number of the request */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "CHECK_IN_FAILED";
                    };
                };
            };
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
    likeMix: {
        parameters: {
            query?: never;
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
                /** @description One per act. Sent again within 24 hours with the same body, it gets the first response again and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The likes as they are now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            like_count: number;
                            liked: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInputOrBodyOrKey"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToMembersOnWriteOrOwnMix"];
            404: components["responses"]["MixNotFound"];
            408: components["responses"]["BodyTooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            /** @description Something unexpected broke; the text ends with the number of the request */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "LIKE_FAILED";
                    };
                };
            };
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
    writeComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
                /** @description One per act. Sent again within 24 hours with the same body, it gets the first response again and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
                };
            };
        };
        responses: {
            /** @description The comment's id */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
            /** @description The input is wrong; `fields` has a text for each field that is */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "FORBIDDEN_TEXT" | "IDEMPOTENCY_KEY_INVALID" | "INVALID_INPUT" | "MALFORMED_BODY" | "MENTION_NOT_FRIEND";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description Known, but not allowed */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "ACCOUNT_LEAVING" | "COMMENTS_CLOSED" | "CONSENT_REQUIRED" | "CROSS_ORIGIN" | "CSRF_MISMATCH" | "IDENTITY_MISMATCH" | "PROFILE_INCOMPLETE" | "SUSPENDED";
                    };
                };
            };
            404: components["responses"]["MixNotFound"];
            408: components["responses"]["BodyTooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            /** @description Something unexpected broke; the text ends with the number of the request */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "COMMENT_FAILED";
                    };
                };
            };
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description Where the page before ended: its next_cursor */
                cursor?: string;
                /** @description Down to this cursor, or to the "end", instead of a page; at most 300 */
                through?: string;
                limit?: number;
            };
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the inbox */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            type: "friend_request" | "friend_accepted" | "like" | "comment" | "mention" | "fork" | "companion_invite" | "companion_joined" | "staff_verified" | "stamp_added" | "reward_ready" | "coupon_expiring" | "manager_invite" | "manager_joined" | "verification_result" | "report_result" | "news_important";
                            is_read: boolean;
                            /** Format: date-time */
                            changed_at: string;
                            actors: components["schemas"]["PersonFace"][];
                            actor_count: number;
                            mix: {
                                /** Format: uuid */
                                id: string;
                                short_id: string;
                                title: string | null;
                                house_mix_name: string | null;
                                items: {
                                    flavor_name: string;
                                }[];
                            } | null;
                            /** Format: uuid */
                            friendship_id: string | null;
                            shop: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                /** @enum {string|null} */
                                role: "owner" | "manager" | "staff" | null;
                                /** @enum {string|null} */
                                verification: "approved" | "rejected" | "revoked" | null;
                            } | null;
                            detail: string | null;
                            /** Format: date-time */
                            due_at: string | null;
                            news: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                            } | null;
                            review: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                target_type: "mix" | "image" | "comment" | "user" | "shop" | "flavor" | "coupon";
                                /** @enum {string} */
                                outcome: "reviewing" | "restored" | "withheld";
                            } | null;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToMembers"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["NotificationsFailed"];
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
    markNotificationsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
                /** @description One per act. Sent again within 24 hours with the same body, it gets the first response again and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    through: string;
                };
            };
        };
        responses: {
            /** @description How many are unread now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            unread: number;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInputOrBodyOrKey"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToMembersOnWrite"];
            408: components["responses"]["BodyTooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            /** @description Something unexpected broke; the text ends with the number of the request */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @enum {string} */
                        code?: "NOTIFICATIONS_READ_FAILED";
                    };
                };
            };
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
    readBell: {
        parameters: {
            query?: never;
            header?: {
                /** @description The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused. */
                "X-Line-Userid"?: components["parameters"]["LineUserId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the bell says */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            unread: number;
                            /** Format: date-time */
                            at: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidText"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToMembers"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["NotificationsFailed"];
            503: components["responses"]["UnavailableOrOverloadedOrTimedOut"];
        };
    };
}
